import { expect, test } from "vitest";
import { canonicalMediaType } from "./media-type.js";

test.each([
  ["application/json", "application/json"],
  ["Application/JSON; charset=utf-8", "application/json"],
  ["application/problem+json;Charset=UTF-8", "application/problem+json"],
  ["text/plain; charset=utf-8", "text/plain;charset=utf-8"],
  ["application/json; profile=two; Charset=utf-8", "application/json;profile=two"],
  ["multipart/form-data; B=2; a=1", "multipart/form-data;a=1;b=2"],
])("%s is %s", (written, canonical) => {
  expect(canonicalMediaType(written)).toBe(canonical);
});
