import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../jobs/defineJob.ts';
import { addRows } from '../../stores/insertRows.ts';
import { headingsOf, type StoredHeadings } from '../retrieval/storedChunk.ts';
import { bytesOf, codeOf } from './codes.ts';

/** Chunks that are turned into vectors at once. */
const atOnce = 64;

interface Lacking extends StoredHeadings {
  readonly id: number;
  readonly text: string;
}

/** Chunks of a space that can be found and have no vector of a model yet; those of documents that are deleted need none. */
export const lacking = (spaceId: number, model: string) => sql`knowledge_chunks c where c."spaceId" = ${spaceId} and c."isEnabled"
  and exists (select 1 from documents d join spaces s on s.id = d.space where d.id = abs(c."documentId"))
  and not exists (select 1 from knowledge_vectors v where v."chunkId" = c.id and v.model = ${model})`;

/**
 * Turns the chunks of a space into vectors of a model, beside those of another model that it may have; once all have one, the space is searched by these, and the
 * others go.
 */
export const embedJob = defineJob({
  kind: 'knowledge.embed',
  payload: z.strictObject({ spaceId: z.int().positive(), model: z.string() }),
  limits: { atOnce: { server: 1 } },
  async run({ context, payload: { spaceId, model }, owner, signal, progress, transaction }) {
    let done = 0;
    for (;;) {
      const { rows } = await sql<Lacking>`select c.id, c.text, c.place, c.keywords, c.questions from ${lacking(spaceId, model)}
        order by c.id limit ${atOnce}`.execute(context.store.db);
      if (rows.length === 0) break;
      const texts = rows.map((row) => `${headingsOf(row)}\n${row.text}`.trim());
      const { vectors } = await context.models.embed(texts, { actor: { id: owner ?? 0 }, model, signal });
      await transaction(async (trx) => {
        // Some may have gone while the model was asked.
        const left = await trx
          .selectFrom('knowledge_chunks')
          .select('id')
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
        const there = new Set(left.map(({ id }) => Number(id)));
        const made = rows.flatMap(({ id }, at) => {
          const vector = vectors[at]!;
          return there.has(id) ? [{ spaceId, chunkId: id, model, vector: bytesOf(vector), code: bytesOf(codeOf(vector)) }] : [];
        });
        await addRows(trx, 'knowledge_vectors', made);
      });
      done += rows.length;
      progress({ done, total: null });
    }
    await transaction(async (trx) => {
      await trx.deleteFrom('knowledge_vector_models').where('spaceId', '=', spaceId).execute();
      await trx.insertInto('knowledge_vector_models').values({ spaceId, model }).execute();
      await trx.deleteFrom('knowledge_vectors').where('spaceId', '=', spaceId).where('model', '!=', model).execute();
    });
    return { vectors: done };
  },
});
