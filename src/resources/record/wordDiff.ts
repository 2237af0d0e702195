import { diffArrays } from 'diff';

/** A piece of two texts: in both, only in the earlier, or only in the later. */
export interface DiffPart {
  readonly in: 'both' | 'before' | 'after';
  readonly text: string;
}

/** More tokens than this are not compared word by word: nobody reads what would come of it. */
const mostTokens = 1500;

const tokens = (text: string): string[] => text.match(/\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];

/** Returns the diff of two texts, word by word; Chinese by character. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [tokens(before), tokens(after)];
  if (old.length > mostTokens || now.length > mostTokens)
    return [
      { in: 'before', text: before },
      { in: 'after', text: after },
    ];
  return diffArrays(old, now).map(({ value, added, removed }) => ({
    in: added ? 'after' : removed ? 'before' : 'both',
    text: value.join(''),
  }));
}
