import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { DocumentForm } from '#schemas/wire/knowledge/forms.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { randomWord } from '../../accounts/secrets.ts';
import type { Context } from '../../context.ts';
import type { Block } from '../../documents/block.ts';
import { pause } from '../../eventLoop.ts';
import { deleteInBatches } from '../../stores/deleteInBatches.ts';
import { addRows } from '../../stores/insertRows.ts';
import type { Store, Tables } from '../../stores/store.ts';

/** Documents that are kept at once: of one person, and in characters of all together; each for so many milliseconds after it was asked for. */
const most = { perUser: 20, characters: 40_000_000, milliseconds: 15 * 60_000 } as const;

/** A document that somebody looks at before it is stored. */
export interface Previewed {
  readonly form: DocumentForm;
  /** Its blocks, as many together as its reader gave at once. */
  readonly batches: readonly (readonly Block[])[];
  readonly characters: number;
  readonly pages: number | null;
}

const inTime = (at: number): string => new Date(at).toISOString();

const drop = (trx: Transaction<Tables>, where: RawBuilder<SqlBool>): Promise<unknown> =>
  sql`delete from knowledge_previews as p where ${where}`.execute(trx);

/** Deletes the texts of previews that are gone, which may be long, a little at a time. */
const dropTexts = (store: Store): Promise<void> =>
  deleteInBatches(store, {
    table: 'knowledge_preview_texts',
    key: ['key', 'part'],
    where: sql`key not in (select key from knowledge_previews)`,
    holds: 'text',
  });

/** Deletes the previews that nobody asked for in time. */
export async function dropOldPreviews({ store, clock }: Context): Promise<void> {
  await store.transaction((trx) => drop(trx, sql`p.until < ${inTime(clock())}`));
  await dropTexts(store);
}

/** Keeps a document for a while, where every server finds it; gives the key to find it by. The oldest go for it, where there is no room. */
export async function keepPreview(context: Context, userId: number, { form, batches, characters, pages }: Previewed): Promise<string> {
  const key = randomWord(18);
  const until = inTime(context.clock() + most.milliseconds);
  await context.store.transaction(async (trx) => {
    await drop(trx, sql`p.until < ${inTime(context.clock())}`);
    await trx.insertInto('knowledge_previews').values({ key, userId, form, characters, pages, until }).execute();
    const held = sql`select key, "userId", row_number() over (partition by "userId" order by until desc, key) as own,
      sum(characters) over (order by until desc, key rows unbounded preceding) as together from knowledge_previews`;
    await drop(
      trx,
      sql`p.key <> ${key} and p.key in (select key from (${held}) held where together > ${most.characters} or ("userId" = ${userId} and own > ${most.perUser}))`,
    );
  });
  await dropTexts(context.store);
  // One batch at a time, so that others may write meanwhile.
  for (const [part, blocks] of batches.entries()) {
    await context.store.transaction((trx) => addRows(trx, 'knowledge_preview_texts', [{ key, part, text: JSON.stringify(blocks) }]));
  }
  return key;
}

/** Finds the document of a key, for whoever brought it. Refuses with PREVIEW_GONE. */
export async function findPreview({ store, clock }: Context, userId: number, key: string): Promise<Previewed> {
  const now = clock();
  const found = await store.lookups.selectFrom('knowledge_previews').selectAll().where('key', '=', key).executeTakeFirst();
  if (!found || Number(found['userId']) !== userId || String(found['until']) < inTime(now)) throw refuse('PREVIEW_GONE');
  const until = inTime(now + most.milliseconds);
  await store.transaction((trx) => trx.updateTable('knowledge_previews').set({ until }).where('key', '=', key).execute());
  const of = store.db.selectFrom('knowledge_preview_texts').where('key', '=', key);
  const batches: (readonly Block[])[] = [];
  for (const { part } of await of.select('part').orderBy('part').execute()) {
    const row = await of.select('text').where('part', '=', part).executeTakeFirst();
    if (!row) throw refuse('PREVIEW_GONE');
    batches.push(JSON.parse(String(row['text'])) as Block[]);
    await pause();
  }
  return {
    form: String(found['form']) as DocumentForm,
    batches,
    characters: Number(found['characters']),
    pages: found['pages'] === null ? null : Number(found['pages']),
  };
}
