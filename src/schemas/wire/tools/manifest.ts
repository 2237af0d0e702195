import { z } from 'zod';
import { toolAuthorizations, toolHeaders, webAddress } from './servers.ts';

/** An OpenAPI document, as far as tools are made of it. */
export const openApiDocument = z.looseObject({
  openapi: z.string().regex(/^3\.[01]\./),
  info: z.looseObject({ title: z.string().min(1), description: z.string().optional(), version: z.string().optional() }),
  servers: z.array(z.looseObject({ url: webAddress })).min(1),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type OpenApiDocument = Readonly<z.infer<typeof openApiDocument>>;

const facts = {
  name: z.string().trim().min(1).max(100),
  description: z.string().max(2_000).default(''),
  author: z.string().max(200).default(''),
  email: z.string().max(200).default(''),
  version: z.string().max(50).default(''),
};

/** A plugin: where its tools are, and nothing that is run. */
export const pluginManifest = z.union([
  z.strictObject({
    ...facts,
    mcp: z.strictObject({
      address: webAddress,
      authorization: z.enum(toolAuthorizations).default('none'),
      headers: toolHeaders.optional(),
    }),
  }),
  z.strictObject({ ...facts, openapi: openApiDocument }),
]);
export type PluginManifest = Readonly<z.infer<typeof pluginManifest>>;
