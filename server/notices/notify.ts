import type { NoticeFacts, NoticeKind } from '#schemas/wire/notices.ts';
import type { OperationContext } from '../context.ts';

interface ToTell<Kind extends NoticeKind> {
  /** Id of the user who is told. */
  readonly to: number;
  readonly kind: Kind;
  readonly facts: NoticeFacts<Kind>;
  /** Words that somebody wrote to the reader. */
  readonly detail?: string | null;
  /** Page of the console that it is about. */
  readonly link?: string | null;
}

/** A fact is a name or a title, not a text. */
const longestFact = 120;

const shortened = (fact: string): string => {
  const [line = ''] = fact.trim().split('\n');
  const letters = [...line];
  return letters.length > longestFact ? `${letters.slice(0, longestFact).join('')}…` : line;
};

/** Writes a notice for a person, in the transaction of what it tells of; their tabs hear of it once that is committed. Nobody is told of what they did themselves. */
export async function notify<Kind extends NoticeKind>(
  { context, trx, actor, changes }: OperationContext,
  { to, kind, facts, detail = null, link = null }: ToTell<Kind>,
): Promise<void> {
  if (to === actor?.id) return;
  const short = Object.fromEntries(Object.entries<string>(facts).map(([name, fact]) => [name, shortened(fact)]));
  const createdAt = new Date(context.clock()).toISOString();
  await trx
    .insertInto('notices')
    .values({ userId: to, kind, facts: JSON.stringify(short), detail, link, createdAt, seenAt: null })
    .execute();
  changes.noteFor(to, 'ownNotices');
}
