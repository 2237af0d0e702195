import { z } from 'zod';
import { fencedIn } from './fencedIn.ts';

const payload = z.looseObject({ sql: z.string(), type: z.string(), origin: z.looseObject({ source: z.string() }).optional() });

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
  const found = fencedIn(text, 'vis-db-chart', payload);
  if (!found) return undefined;
  const { sql, type, origin } = found.payload;
  return { sql, type, source: origin?.source, thoughts: found.before, rest: found.behind };
}
