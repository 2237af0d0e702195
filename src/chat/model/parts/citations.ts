import type { Block } from './blocks.ts';
import { tagPart } from './partsOf.ts';
import type { Origin } from './references.ts';
import type { TagToken } from './tags.ts';

/** A source that a number in the text stands for. */
export interface Citation {
  readonly name: string;
  readonly origin: Origin | null;
}

/** The blocks that name sources. */
export const sourceBlocks = (blocks: readonly Block[]): readonly Block[] =>
  blocks.filter(({ token }) => token.type === 'tag' && token['name'] === 'references' && token['isOpen'] !== true);

/** The sources by their number in the text, which counts over all documents of an answer (contract §5.4). */
export function citationsIn(sources: readonly Block[]): ReadonlyMap<number, Citation> {
  const parts = sources.map(({ token }) => tagPart(token as TagToken, false));
  const documents = parts.flatMap((part) => (part.kind === 'references' ? part.documents : []));
  return new Map(
    documents.flatMap(({ name, passages }) =>
      passages.flatMap(({ index, origin }): [number, Citation][] => (index === null ? [] : [[index, { name, origin }]])),
    ),
  );
}
