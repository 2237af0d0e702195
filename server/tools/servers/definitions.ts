import { createHash } from 'node:crypto';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { toolDefinition, type ToolDefinition } from '#schemas/wire/tools/tools.ts';

/** Bounds of what a server may say of its tools: models read all of it, whenever they are asked. */
const most = { tools: 200, title: 200, description: 8_000, parameters: 50_000, name: 128 };
/** Letters of a name that models can call. */
const longestName = 64;

/** A tool as a server was found to have it. */
export interface FoundTool {
  readonly name: string;
  readonly definition: ToolDefinition;
}

/** The same JSON with the members of every object in the order of their names: servers tell them in any. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member as Json)]));
}

/** A definition as it is stored and compared. */
export const canonical = (definition: ToolDefinition): string => JSON.stringify(sorted(definition as Json));

/** A stored definition; null where there is none. */
export const definitionIn = (stored: unknown): ToolDefinition | null =>
  typeof stored === 'string' ? toolDefinition.parse(JSON.parse(stored)) : null;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Sign of a stored definition, by which whoever agrees says what they have read. */
export const signOf = (stored: string | null): string => (stored === null ? '' : digest(stored));

/** Name of a server's tool among all tools, of signs that every model can call. */
export function offeredName(key: string, name: string): string {
  const whole = `${key}__${name.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`;
  const isExact = whole.length <= longestName && whole === `${key}__${name}`;
  return isExact
    ? whole
    : `${whole.slice(0, longestName - 9)}_${digest(name)
        .replaceAll(/[^A-Za-z0-9]/g, '')
        .slice(0, 8)}`;
}

const fits = ({ name, definition }: FoundTool): boolean =>
  name.length > 0 &&
  name.length <= most.name &&
  !/[\p{Cc}\p{Cf}]/u.test(name) &&
  definition.title.length <= most.title &&
  definition.description.length <= most.description &&
  JSON.stringify(definition.parameters).length <= most.parameters;

/** The tools of a server that can be offered, and the number of those that cannot. */
export function withinBounds(found: readonly FoundTool[]): { readonly tools: readonly FoundTool[]; readonly leftOut: number } {
  const byName = new Map(found.filter(fits).map((tool) => [tool.name, tool]));
  const tools = [...byName.values()].slice(0, most.tools);
  return { tools, leftOut: found.length - tools.length };
}
