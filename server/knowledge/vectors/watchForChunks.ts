import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { argumentsOf } from '../retrieval/settingsOf.ts';
import { embedJob, lacking } from './embedJob.ts';

/** Milliseconds between two looks for chunks without vectors. */
const lookEvery = 20_000;

/** Adds a job for each space whose chunks lack vectors of the model that it is to be searched by; one and the same as long as nothing came of it. */
export async function embedWhatLacks(context: Context): Promise<void> {
  const { store, models } = context;
  if ((await models.vectorModel(undefined)) === undefined) return;
  const spaces = await store.lookups
    .selectFrom('spaces')
    .select(['id', 'owner'])
    .where('vectorType', '=', 'VectorStore')
    .where('deletedAt', 'is', null)
    .execute();
  const wished = await argumentsOf(
    context,
    spaces.map(({ id }) => Number(id)),
  );
  for (const { id, owner } of spaces) {
    const spaceId = Number(id);
    const model = await models.vectorModel(wished.get(spaceId)?.embedding.model || undefined);
    if (model === undefined) continue;
    const { rows } = await sql<{ last: number | null }>`select max(c.id) as last from ${lacking(spaceId, model)}`.execute(store.db);
    const current = await store.lookups
      .selectFrom('knowledge_vector_models')
      .select('model')
      .where('spaceId', '=', spaceId)
      .executeTakeFirst();
    const last = rows[0]?.last ?? null;
    if (last === null && current?.['model'] === model) continue;
    const key = [spaceId, model, current?.['model'] ?? '', last ?? ''].join(' ');
    await store.transaction((trx) =>
      enqueue(context, trx, embedJob, { spaceId, model }, { key, owner: owner === null ? null : Number(owner) }),
    );
  }
}

/** Looks for chunks without vectors as long as the server runs: whatever made them, and whichever model was connected or chosen since. */
export function watchForChunks(app: FastifyInstance, context: Context): void {
  const look = (): void =>
    void embedWhatLacks(context).catch((error: unknown) => context.log.warn(error, 'chunks without vectors were not looked for'));
  const timer = setInterval(look, lookEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
