import { z } from 'zod';

/** A tool as its server describes it. */
export const toolDefinition = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** A JSON Schema of an object. */
  parameters: z.record(z.string(), z.json()),
  /** True if the server says that it changes nothing, which nobody has proved. */
  saysReadOnly: z.boolean(),
});
export type ToolDefinition = Readonly<z.infer<typeof toolDefinition>>;

/** Decisions of an admin about a tool of a server. */
export const toolRules = z.strictObject({
  isEnabled: z.boolean(),
  /** True if it changes nothing: then it may be called without a person's consent. */
  isReadOnly: z.boolean(),
  needsConsent: z.boolean(),
  /** Seconds that a call may take. */
  seconds: z.int().min(1).max(600),
});
export type ToolRules = Readonly<z.infer<typeof toolRules>>;

/** States of a tool: agreed to; new, changed or gone since, and not called until an admin agrees again. */
export const toolStates = ['agreed', 'new', 'changed', 'gone'] as const;
export type ToolState = (typeof toolStates)[number];

/** A tool of a connected server: as the server describes it now, and as an admin has agreed to. */
export const serverTool = z.strictObject({
  name: z.string(),
  /** Name by which agents are given it. */
  offeredAs: z.string(),
  state: z.enum(toolStates),
  agreed: toolDefinition.nullable(),
  seen: toolDefinition.nullable(),
  /** Sign of `seen`: whoever agrees says by it what they have read. */
  hash: z.string(),
  rules: toolRules,
});
export type ServerTool = Readonly<z.infer<typeof serverTool>>;

/** Outcome of a look at a server. */
export const serverLook = z.strictObject({
  /** As the server calls itself. */
  name: z.string(),
  version: z.string(),
  /** Revision of the protocol, and the way that it was spoken; both empty for an OpenAPI document. */
  protocol: z.string(),
  transport: z.enum(['http', 'sse', 'openapi', 'stdio']),
  milliseconds: z.number(),
  /** Tools that were left out, as they are too many, too long, or have a name that no model can call. */
  leftOut: z.int().nonnegative(),
  tools: z.array(serverTool),
});
export type ServerProbe = Readonly<z.infer<typeof serverLook>>;

/** Outcome of a call that was made by hand. */
export const triedTool = z.strictObject({ text: z.string(), failed: z.boolean(), milliseconds: z.number() });
export type TriedTool = Readonly<z.infer<typeof triedTool>>;

/** A tool as people are shown it and may give it to agents. */
export const wireTool = z.strictObject({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  effect: z.enum(['reads', 'acts']),
  needsConsent: z.boolean(),
  parameters: z.record(z.string(), z.json()),
  /** Types of resources of which it takes one; empty where it needs none. */
  takes: z.array(z.string()),
  /** The server that it is of; null for a tool of the product's own. */
  server: z.strictObject({ id: z.int(), key: z.string(), name: z.string() }).nullable(),
});
export type WireTool = Readonly<z.infer<typeof wireTool>>;
