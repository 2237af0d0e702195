/** A piece of two texts: in both, only in the earlier, or only in the later. */
export interface DiffPart {
  readonly in: 'both' | 'before' | 'after';
  readonly text: string;
}

/** More tokens than this are not compared word by word: the work grows with their product. */
const mostTokens = 1500;

const tokens = (text: string): string[] => text.match(/\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];

/** Lengths of the longest common subsequence of every pair of tails. */
function tailLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i]![j] = before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.in === part.in) runs[runs.length - 1] = { in: part.in, text: last.text + part.text };
    else runs.push(part);
  }
  return runs;
}

/** What two texts have in common and what not, word by word; Chinese by character. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [tokens(before), tokens(after)];
  if (old.length > mostTokens || now.length > mostTokens)
    return [
      { in: 'before', text: before },
      { in: 'after', text: after },
    ];
  const lengths = tailLengths(old, now);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ in: 'both', text: old[i++]! });
      j++;
    } else if (j >= now.length || (i < old.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      parts.push({ in: 'before', text: old[i++]! });
    else parts.push({ in: 'after', text: now[j++]! });
  }
  return joined(parts);
}
