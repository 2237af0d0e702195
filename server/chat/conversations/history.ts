import type { WireMessage } from '#schemas/wire/chat/conversation.ts';
import type { Database } from '../../stores/store.ts';
import { pathTo } from '../context/pathTo.ts';
import { ratingsOf, wireRating } from '../ratings/rate.ts';
import { shownText } from '../stream/cumulative.ts';
import { segmentsOf, textOf, type TurnRow, turnRows } from '../turns/turnRows.ts';

/** Every turn of a conversation, oldest first. */
export const turnsOf = async (db: Database, convUid: string): Promise<TurnRow[]> =>
  (await turnRows(db).where('convUid', '=', convUid).orderBy('turn').execute()) as TurnRow[];

/**
 * The version looked at, as messages of the older contract (contract §3.4). Their order is the number of the turn, by which it is
 * rated and stopped.
 */
export async function readHistory(db: Database, convUid: string, leaf: number | null, user: string): Promise<WireMessage[]> {
  const [turns, ratings] = [await turnsOf(db, convUid), await ratingsOf(db, convUid)];
  return pathTo(turns, leaf).flatMap((row) => {
    const segments = segmentsOf(row);
    const rating = ratings.get(row.turn);
    const feedback = rating ? wireRating(rating, row.question, user) : {};
    const message = (role: WireMessage['role'], context: string): WireMessage => ({
      role,
      context,
      order: row.turn,
      time_stamp: row.startedAt,
      model_name: row.model,
      feedback,
    });
    return [message('human', row.question), message('ai', textOf(segments)), message('view', shownText(segments))];
  });
}
