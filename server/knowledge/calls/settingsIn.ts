import { refuse } from '#schemas/wire/errors.ts';
import { usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import type { ChunkParameters } from '#schemas/wire/knowledge/byName.ts';
import { type ChunkSettings, chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import { readInput } from '../../calls/readInput.ts';

const given = <Value>(value: Value | null | undefined): Value | undefined => (value === null || value === '' ? undefined : value);
const numberIn = (value: number | string | null | undefined, otherwise: number): number => Number(given(value) ?? otherwise);

/** Signs that cannot be typed into a field, as they are written there. */
const unescaped = (separator: string): string => separator.replaceAll('\\n', '\n').replaceAll('\\t', '\t');

/** Settings by which a document is cut, from parameters as DB-GPT's clients send them; what they do not say is as `usual`. */
export function settingsIn(parameters: ChunkParameters, usual: ChunkSettings): ChunkSettings {
  const { chunk_strategy: strategy, chunk_size: size, chunk_overlap: overlap, separator, enable_merge: merge } = parameters;
  return readInput(chunkSettings, {
    strategy: given(strategy) ?? 'Automatic',
    size: numberIn(size, usual.size),
    overlap: numberIn(overlap, usual.overlap),
    separator: unescaped(given(separator) ?? usual.separator),
    merge: merge === true || merge === 'true',
  });
}

type Group = Readonly<Record<string, unknown>>;

const groupIn = (value: unknown): Group => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {});

/** One group of arguments with what is given of it: numbers may come as they stand in fields, and what is not known is left out. */
function mergedGroup(current: Group, given: Group): Group {
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => {
      const said = given[name];
      if (said === undefined || said === null) return [name, value];
      return [name, typeof value === 'number' && typeof said === 'string' && said.trim() !== '' ? Number(said) : said];
    }),
  );
}

/** Arguments of a space with those that a client gives as JSON. */
export function argumentsIn(json: string, current: Group): Group {
  const said = parsed(json);
  return Object.fromEntries(
    Object.keys(usualArguments).map((group) => {
      const usual = usualArguments[group as keyof typeof usualArguments];
      return [group, mergedGroup({ ...usual, ...groupIn(current[group]) }, groupIn(said[group]))];
    }),
  );
}

function parsed(json: string): Group {
  try {
    return groupIn(JSON.parse(json));
  } catch {
    throw refuse('VALIDATION_FAILED', {}, { errors: { argument: { key: 'notJson' } } });
  }
}
