import type { Conversation, Turn } from './conversation.ts';

/** Turns by what they follow, oldest first; kept for as long as the turns stay the same. */
const children = new WeakMap<Conversation['turns'], ReadonlyMap<number | null, readonly Turn[]>>();

/** The turns shown: from the first question to the end of the version looked at. */
export function pathTo({ turns, leaf }: Conversation): readonly Turn[] {
  const path: Turn[] = [];
  for (let turn = known(turns, leaf); turn; turn = known(turns, parentOf(turns, turn))) path.push(turn);
  return path.reverse();
}

/** Returns the turns that follow the same answer as a turn, itself among them, oldest first. Empty for an unknown turn. */
export function siblingsOf({ turns }: Conversation, turn: number): readonly Turn[] {
  const of = turns.get(turn);
  return of ? childrenOf(turns, parentOf(turns, of)) : [];
}

/** The versions of a turn, oldest first: what follows the same answer. Of answers that are compared, the first stands for all. */
export function versionsOf(conversation: Conversation, turn: number): readonly Turn[] {
  const siblings = siblingsOf(conversation, turn);
  const among = new Set(siblings.map((sibling) => sibling.turn));
  return siblings.filter(({ beside }) => beside === null || !among.has(beside));
}

/** The end of the version that begins at a turn: the latest of what follows it, and of what follows that. */
export function leafUnder({ turns }: Conversation, turn: number): number {
  let leaf = turn;
  for (let next = childrenOf(turns, leaf).at(-1); next; next = childrenOf(turns, leaf).at(-1)) leaf = next.turn;
  return leaf;
}

/** Subjects of versions: the question in other words, or the answer to the same words. */
export type VersionOf = 'question' | 'answer';

const wordingOf = ({ question, attachments }: Turn): string => JSON.stringify([question, attachments.map(({ url }) => url)]);

const ofSubject: Readonly<Record<VersionOf, (versions: readonly Turn[], turn: Turn) => readonly Turn[]>> = {
  // Of other wordings the newest turn, of its own the turn itself.
  question: (versions, turn) => {
    const byWording = new Map(versions.map((version) => [wordingOf(version), version]));
    return [...byWording.set(wordingOf(turn), turn).values()];
  },
  answer: (versions, turn) => versions.filter((version) => wordingOf(version) === wordingOf(turn)),
};

/** Returns the versions of a turn's question, or of its answer, oldest first: itself, or the answer it is compared with, among them. */
export function versionsBy(of: VersionOf, conversation: Conversation, turn: number): readonly Turn[] {
  const itself = conversation.turns.get(turn);
  const versions = versionsOf(conversation, turn);
  const shown = versions.find((version) => version === itself || version.turn === itself?.beside);
  return shown ? ofSubject[of](versions, shown) : [];
}

/** The end of the version that lies `steps` beside that of a turn; null where there is none. */
export function leafBeside(of: VersionOf, conversation: Conversation, turn: number, steps: 1 | -1): number | null {
  const versions = versionsBy(of, conversation, turn);
  const beside = versions[versions.findIndex((version) => version.turn === turn) + steps];
  return beside ? leafUnder(conversation, beside.turn) : null;
}

/** The end of the conversation when nobody has chosen one: that of the latest of all turns' versions; null without turns. */
export const latestLeaf = (conversation: Conversation): number | null => {
  const first = childrenOf(conversation.turns, null).at(-1);
  return first ? leafUnder(conversation, first.turn) : null;
};

const known = (turns: Conversation['turns'], turn: number | null) => (turn === null ? undefined : turns.get(turn));

/** A turn follows an older one that is known; what says otherwise begins the conversation, so that no path can run in a circle. */
const parentOf = (turns: Conversation['turns'], { turn, parent }: Turn): number | null =>
  parent !== null && parent < turn && turns.has(parent) ? parent : null;

function childrenOf(turns: Conversation['turns'], parent: number | null): readonly Turn[] {
  const index = children.get(turns) ?? indexOf(turns);
  children.set(turns, index);
  return index.get(parent) ?? [];
}

function indexOf(turns: Conversation['turns']) {
  const index = new Map<number | null, Turn[]>();
  for (const turn of [...turns.values()].sort((one, other) => one.turn - other.turn)) {
    const parent = parentOf(turns, turn);
    const siblings = index.get(parent);
    if (siblings) siblings.push(turn);
    else index.set(parent, [turn]);
  }
  return index;
}
