import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A schema without what could cost any amount of time, such as patterns that somebody else wrote, and without references, which may go round in
 * circles: what it says there is for the tool itself to check.
 */
function tamed(part: unknown, depth = 0): unknown {
  if (depth > 12) return {};
  if (Array.isArray(part)) return part.map((each) => tamed(each, depth + 1));
  if (part === null || typeof part !== 'object') return part;
  if (Object.hasOwn(part, '$ref')) return {};
  const kept = Object.entries(part).filter(
    ([name, value]) => !(['pattern', 'format', '$schema', '$id'].includes(name) && typeof value === 'string'),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'patternProperties' ? {} : tamed(value, depth + 1)]));
}

const compiled = new WeakMap<Schema, z.ZodType | null>();

function checkerOf(schema: Schema): z.ZodType | null {
  const kept = compiled.get(schema);
  if (kept !== undefined) return kept;
  let checker: z.ZodType | null;
  try {
    checker = z.fromJSONSchema(tamed(schema) as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    // A schema that we cannot read: the tool still checks what it is given.
    checker = null;
  }
  compiled.set(schema, checker);
  return checker;
}

/** The problem of arguments that a tool does not take, in words for the model; undefined where there is none. */
export function checkArguments(schema: Schema, given: Readonly<Record<string, unknown>>): string | undefined {
  const result = checkerOf(schema)?.safeParse(given);
  return result && !result.success ? z.prettifyError(result.error).slice(0, 800) : undefined;
}
