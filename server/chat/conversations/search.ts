import { sql } from 'kysely';
import type { WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import type { Actor, Context } from '../../context.ts';
import { segmentsOf, textOf, type TurnRow, turnRows } from '../turns/turnRows.ts';
import { type ConversationRow, wireConversations } from './conversationStore.ts';

/** So much stands on each side of the words that were found. */
const around = 40;

const pattern = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

interface Found {
  readonly convUid: string;
  readonly turn: number | null;
}

/** Where the words stand: in names that users gave, and in questions and answers; newest first. A first question is a turn's, not a name. */
async function find({ store }: Context, actor: Actor, words: string, page: number, pageSize: number): Promise<Found[]> {
  const like = pattern(words);
  const titles = store.db
    .selectFrom('conversations')
    .select(['convUid', sql<number | null>`cast(null as bigint)`.as('turn'), 'createdAt as at'])
    .where('userId', '=', actor.id)
    .where('isListed', '=', true)
    .where(sql<boolean>`"titleWords" like ${like} escape '\\'`);
  const turns = store.db
    .selectFrom('turns')
    .innerJoin('conversations', 'conversations.convUid', 'turns.convUid')
    .select(['turns.convUid', 'turns.turn', 'turns.startedAt as at'])
    .where('conversations.userId', '=', actor.id)
    .where(sql<boolean>`turns.words like ${like} escape '\\'`);
  const rows = await store.db
    .selectFrom(titles.unionAll(turns).as('hits'))
    .select(['convUid', 'turn'])
    .orderBy('at', 'desc')
    .orderBy('convUid')
    .orderBy('turn', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows as Found[];
}

/** The words with what stands around them; the beginning when they are not to be seen as they were typed. */
function excerptOf(text: string, words: string): string {
  const lower = text.toLowerCase();
  // A few letters have small forms of another length: places in one are then none in the other.
  const shown = lower.length === text.length ? text : lower;
  const at = Math.max(0, lower.indexOf(words.toLowerCase()));
  const [from, to] = [Math.max(0, at - around), Math.min(shown.length, at + words.length + around)];
  const excerpt = Buffer.from(shown.slice(from, to)).toString().replaceAll('\uFFFD', '').replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${excerpt}${to < shown.length ? '…' : ''}`;
}

/** Searches one's own conversations (`GET /api/v1/chat/dialogue/search`). */
export async function search(context: Context, actor: Actor, words: string, page: number, pageSize: number): Promise<WireSearchHit[]> {
  const { db } = context.store;
  const found = await find(context, actor, words, page, pageSize);
  if (found.length === 0) return [];
  const uids = [...new Set(found.map(({ convUid }) => convUid))];
  const rows = await db.selectFrom('conversations').selectAll().where('convUid', 'in', uids).execute();
  const titles = new Map(rows.map((row) => [row['convUid'] as string, (row['title'] ?? row['summary']) as string | null]));
  const conversations = await wireConversations(db, rows as unknown as ConversationRow[], actor);
  const ofHits = (await turnRows(db)
    .where(({ or, and, eb }) =>
      or(found.flatMap(({ convUid, turn }) => (turn === null ? [] : [and([eb('convUid', '=', convUid), eb('turn', '=', turn)])]))),
    )
    .execute()) as TurnRow[];
  return found.flatMap(({ convUid, turn }) => {
    const conversation = conversations.find(({ conv_uid }) => conv_uid === convUid);
    const row = ofHits.find((other) => other.convUid === convUid && other.turn === turn);
    if (!conversation || (turn !== null && !row)) return [];
    const text = row ? `${row.question}\n${textOf(segmentsOf(row))}` : (titles.get(convUid) ?? '');
    return [{ conversation, turn, excerpt: excerptOf(text, words) }];
  });
}
