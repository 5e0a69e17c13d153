import type { FastifyServerOptions } from "fastify";

/**
 * Fastify without its compilers of schemas: the documents are judged by validators that are generated, and no route
 * has a schema of its own. Ajv and what else comes with them would be loaded before the first answer, for nothing.
 *
 * @throws Error while it starts, when a route has a schema all the same
 */
export const noCompilers: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};

function refuse(): never {
  throw new Error("no route of the mock has a schema: the documents are judged by src/contract");
}
