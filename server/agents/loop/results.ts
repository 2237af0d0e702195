import { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { Tool } from '../../llm/model.ts';
import { loopWords } from './words.ts';

/** Characters of a result that a model is given at once: of its head, and of its end. */
const head = 12_000;
const end = 3_000;
const atOnce = head + end;

/** Shape of JSON in a line: members of objects, number of items of lists. */
function shapeOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value))
      return `JSON, ${value.length} items: ${Object.keys((value[0] ?? {}) as object)
        .slice(0, 30)
        .join(', ')}`;
    return value !== null && typeof value === 'object' ? `JSON: ${Object.keys(value).slice(0, 30).join(', ')}` : '';
  } catch {
    return `${text.split('\n').length} lines`;
  }
}

/** A result as a model is given it: one that is too long is summed up by its form, its head and its end. */
export function summedUp(text: string, result: string, language: Language): string {
  if (text.length <= atOnce) return text;
  const gap = fill(loopWords.cut[language], { total: text.length, result });
  return `[${shapeOf(text)}]\n${text.slice(0, head)}${gap}${text.slice(-end)}`;
}

/** The tool by which a model reads on in a result that was too long to be given whole. */
export const readResult: Tool = {
  name: 'read_result',
  description: 'Reads on in a result of an earlier call that was too long to be shown whole.',
  parameters: z.toJSONSchema(z.strictObject({ result: z.string(), from: z.int().min(0).default(0) }), { io: 'input' }),
};

/** A piece of a long result. */
export const pieceOf = (text: string, from: unknown): string => {
  const at = typeof from === 'number' && from > 0 ? Math.floor(from) : 0;
  return `${text.slice(at, at + atOnce)}\n[${at}–${Math.min(text.length, at + atOnce)} / ${text.length}]`;
};
export const isLong = (text: string): boolean => text.length > atOnce;
