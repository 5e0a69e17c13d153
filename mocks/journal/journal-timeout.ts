/** Nothing that was asked for has come in time. */
export class JournalTimeout extends Error {
  override readonly name = "JournalTimeout";
}
