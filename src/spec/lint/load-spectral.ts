/** Spectral, which is an optional peer: it is loaded when a document is linted, and not before. */
export interface SpectralModules {
  readonly core: typeof import("@stoplight/spectral-core");
  readonly rulesets: typeof import("@stoplight/spectral-rulesets");
}

/** Spectral is not there; the message says how to get it. */
export class SpectralMissing extends Error {
  override readonly name = "SpectralMissing";

  constructor(cause: unknown) {
    super(
      "lint needs Spectral, which is not installed here: npm install --save-dev @stoplight/spectral-core @stoplight/spectral-rulesets",
      { cause },
    );
  }
}

/** @throws SpectralMissing */
export async function loadSpectral(): Promise<SpectralModules> {
  try {
    const [core, rulesets] = await Promise.all([
      import("@stoplight/spectral-core"),
      import("@stoplight/spectral-rulesets"),
    ]);
    // CommonJS both: how much of them is seen as named exports depends on who loads them
    return { core: core.default ?? core, rulesets: rulesets.default ?? rulesets };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new SpectralMissing(error);
  }
}
