import { sql } from 'kysely';
import type { OperationContext } from '../../context.ts';
import { pause } from '../../eventLoop.ts';
import { inBatches } from '../../stores/inBatches.ts';
import type { Hashed } from './cutInTurn.ts';
import { type KnownChunk, type Matched, placeKey } from './matchChunks.ts';

/** Chunks whose rows are changed by one statement. */
const atOnce = 200;

/** Place of a chunk in its document, as its row has it. */
interface Move {
  readonly id: number;
  readonly position: number;
  readonly fromAt: number;
  readonly toAt: number;
  readonly place: string;
}

/** Has chunks that stay belong to a revision, at their places in it: those that stand where they stood, and others, apart. */
export async function moveChunks(
  call: OperationContext,
  revisionId: number,
  known: readonly KnownChunk[],
  { kept, own }: Pick<Matched<Hashed>, 'kept' | 'own'>,
): Promise<void> {
  const { trx } = call;
  const stood = new Map(known.map(({ id, stands }) => [id, stands]));
  const moves: Move[] = [];
  const stay: number[] = [];
  for (const { id, position, chunk } of kept) {
    await pause();
    const place = JSON.stringify(chunk.place);
    if (stood.get(id) === placeKey(position, chunk.from, chunk.to, place)) stay.push(id);
    else moves.push({ id, position, fromAt: chunk.from, toAt: chunk.to, place });
  }
  await inBatches(stay, { size: atOnce }, (ids) =>
    trx.updateTable('knowledge_chunks').set({ revisionId }).where('id', 'in', ids).execute(),
  );
  await inBatches(moves, { size: atOnce }, (some) => storeMoves(call, revisionId, some));
  for (const { id, position } of own)
    await trx.updateTable('knowledge_chunks').set({ revisionId, position }).where('id', '=', id).execute();
}

async function storeMoves({ trx, context }: OperationContext, revisionId: number, moves: readonly Move[]): Promise<void> {
  const given = JSON.stringify(moves);
  const query = {
    sqlite: () => sql`update knowledge_chunks set "revisionId" = ${revisionId}, position = moved.value ->> 'position',
        "fromAt" = moved.value ->> 'fromAt', "toAt" = moved.value ->> 'toAt', place = moved.value ->> 'place'
      from json_each(${given}) as moved where knowledge_chunks.id = moved.value ->> 'id'`,
    postgres: () => sql`update knowledge_chunks set "revisionId" = ${revisionId}, position = moved.position,
        "fromAt" = moved."fromAt", "toAt" = moved."toAt", place = moved.place
      from json_to_recordset(${given}::json) as moved(id bigint, position bigint, "fromAt" bigint, "toAt" bigint, place text)
      where knowledge_chunks.id = moved.id`,
  }[context.store.dialect];
  await query().execute(trx);
}
