/** A place in the tree of turns. */
interface Place {
  readonly turn: number;
  readonly parent: number | null;
}

/** The turns from the first one to `leaf`, each the answer that the next one follows; empty for none. */
export function pathTo<Turn extends Place>(turns: readonly Turn[], leaf: number | null): Turn[] {
  const byNumber = new Map(turns.map((turn) => [turn.turn, turn]));
  const path: Turn[] = [];
  // A parent is always older: what says otherwise is not followed.
  for (let at = leaf === null ? undefined : byNumber.get(leaf); at;) {
    path.push(at);
    const { turn, parent } = at;
    at = parent === null || parent >= turn ? undefined : byNumber.get(parent);
  }
  return path.reverse();
}
