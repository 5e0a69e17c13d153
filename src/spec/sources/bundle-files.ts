import { BaseResolver, Source as BundledFile } from "@redocly/openapi-core";
import { bundleDocument } from "../../documents/bundle.js";
import type { Document } from "../../documents/document.js";
import { serverOf } from "./server-of.js";
import type { SourceFile } from "./source-file.js";
import type { SourceFiles } from "./source-files.js";
import { UnusableInput } from "./unusable-input.js";

/** Bundles a document whose files are all opened. @throws UnusableInput */
export async function bundleFiles(root: SourceFile, files: SourceFiles): Promise<Document> {
  try {
    return await bundleDocument(serverOf(root.file), root.file, new OpenedFiles(files));
  } catch (error) {
    // References were followed before; what is left is what the bundler has against a document.
    throw new UnusableInput(root.name, error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

class OpenedFiles extends BaseResolver {
  readonly #files: SourceFiles;

  constructor(files: SourceFiles) {
    super();
    this.#files = files;
  }

  override async loadExternalRef(file: string): Promise<BundledFile> {
    await this.#files.open(file);
    return new BundledFile(file, "", "application/yaml");
  }

  override parseDocument(source: BundledFile): { source: BundledFile; parsed: unknown } {
    // the bundler writes into what it is given
    return { source, parsed: structuredClone(this.#files.opened(source.absoluteRef)?.value) };
  }
}
