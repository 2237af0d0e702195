import type { Segment } from '#schemas/wire/chat/turn.ts';
import type { Context } from '../../context.ts';
import { segmentsOf, type TurnRow, wordsOfTurn } from '../turns/turnRows.ts';

/** Puts another text in the place of that of an answer, which has ended; what led to it stays. */
export async function replaceText({ store }: Context, row: TurnRow, text: string): Promise<void> {
  const segments: Segment[] = [...segmentsOf(row).filter(({ kind }) => kind !== 'text'), { kind: 'text', text }];
  await store.transaction(async (trx) => {
    await trx
      .updateTable('turns')
      .set({ segments: JSON.stringify(segments), words: wordsOfTurn(row.question, segments) })
      .where('id', '=', row.id)
      .where('status', '<>', 'running')
      .execute();
  });
}
