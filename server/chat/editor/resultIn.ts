import { z } from 'zod';

const payload = z.looseObject({ sql: z.string(), type: z.string(), origin: z.looseObject({ source: z.string() }).optional() });
const fence = /```vis-db-chart\n(.*)\n```/;

/** A result that stands in an answer. */
export interface AnswerResult {
  readonly sql: string;
  /** Kind of its chart (contract §5.6). */
  readonly type: string;
  /** Name of its source, where the answer says it. */
  readonly source: string | undefined;
  /** Words before it. */
  readonly thoughts: string;
  /** Words behind it. */
  readonly rest: string;
}

/** The first result of an answer; undefined where it has none. */
export function resultIn(text: string): AnswerResult | undefined {
  const found = fence.exec(text);
  if (!found) return undefined;
  const { success, data } = payload.safeParse(parsed(found[1]!));
  if (!success) return undefined;
  return {
    sql: data.sql,
    type: data.type,
    source: data.origin?.source,
    thoughts: text.slice(0, found.index).trim(),
    rest: text.slice(found.index + found[0].length).trimStart(),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
