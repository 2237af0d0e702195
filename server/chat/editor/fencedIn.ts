import type { z } from 'zod';

/** A payload that stands in an answer, with the words before and behind it. */
export interface Fenced<Payload> {
  readonly payload: Payload;
  readonly before: string;
  readonly behind: string;
}

/** The first payload of a tag in an answer; undefined where it has none, or one of another form. */
export function fencedIn<Payload>(text: string, tag: string, form: z.ZodType<Payload>): Fenced<Payload> | undefined {
  const opening = `\`\`\`${tag}\n`;
  const start = text.indexOf(opening);
  const end = start === -1 ? -1 : text.indexOf('\n```', start + opening.length);
  if (end === -1) return undefined;
  const { success, data } = form.safeParse(parsed(text.slice(start + opening.length, end)));
  if (!success) return undefined;
  return { payload: data, before: text.slice(0, start).trim(), behind: text.slice(end + '\n```'.length).trimStart() };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
