import { refuse } from '#schemas/wire/errors.ts';
import type { Database } from '../../stores/store.ts';

/** The first of the answers that a turn is compared with; the turn itself while there are no others. Refuses with TURN_NOT_FOUND. */
export async function firstBeside(db: Database, convUid: string, turn: number): Promise<number> {
  const row = await db.selectFrom('turns').select('beside').where('convUid', '=', convUid).where('turn', '=', turn).executeTakeFirst();
  if (!row) throw refuse('TURN_NOT_FOUND', { turn });
  return (row['beside'] as number | null) ?? turn;
}

/** Ends the comparison that a turn is of, if it is of one: its answers are versions like all others. Refuses with TURN_NOT_FOUND. */
export async function endComparison(trx: Database, convUid: string, turn: number): Promise<void> {
  const first = await firstBeside(trx, convUid, turn);
  await trx.updateTable('turns').set({ beside: null }).where('convUid', '=', convUid).where('beside', '=', first).execute();
}
