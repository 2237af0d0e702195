import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { noGlossary } from '#schemas/wire/glossary.ts';
import { readSeeded, seededId, storeSeeded } from '../accounts/seed/seeded.ts';
import { roleKey } from '../accounts/seed/seedRoles.ts';
import type { Context } from '../context.ts';
import { createRecord } from '../resources/operations/create.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { transact } from '../resources/transact.ts';
import { sourcesFolder } from '../sources/createSourceService.ts';
import { storeGlossary } from '../sources/glossary/storedGlossary.ts';
import { makeDatabase } from './makeDatabase.ts';
import { sampleGlossary } from './sampleGlossary.ts';

const key = 'source:sample';
const file = 'finance-sample.duckdb';
const record = {
  name: '金融示例库',
  type: 'duckdb',
  parameters: { path: file },
  comment:
    '随产品提供的示例数据：发行人、债券、成交、评级、上市公司、财务指标和公告，截至 2026-06-30。除国家和地方政府、政策性银行外，公司均为虚构，数值均为生成。',
};

/**
 * Makes the sample and connects it as the first source, for analysts to ask. Once ever: one that was deleted does not come back, and none is
 * made where somebody has connected a source. Where it is connected and the file is not on this machine, as on a second server, that is made again.
 */
export async function prepareSample(context: Context, signal: AbortSignal): Promise<void> {
  const path = join(sourcesFolder(context.settings), file);
  if (!(await isWanted(context, path))) return;
  if (!existsSync(path)) await makeDatabase(path, signal);
  signal.throwIfAborted();
  if ((await seededId(context.store.lookups, key)) === undefined) await connect(context);
}

/** Tells if the sample is to be connected, or is connected and lacks its file. */
async function isWanted({ store }: Context, path: string): Promise<boolean> {
  const id = await seededId(store.lookups, key);
  const sources = store.lookups.selectFrom('sources').select('id');
  if (id === undefined) return (await sources.limit(1).execute()).length === 0;
  if (existsSync(path)) return false;
  const own = sources.where('id', '=', id).where('deletedAt', 'is', null).where('parameters', 'like', `%${file}%`);
  return (await own.execute()).length > 0;
}

/** Stores the source and that it was made, in one transaction; servers that start together wait for each other. */
const connect = (context: Context): Promise<void> =>
  transact(context, null, async (call) => {
    if (context.store.dialect === 'postgres') await sql`lock table seeded in exclusive mode`.execute(call.trx);
    const seeded = await readSeeded(call.trx);
    if (seeded.has(key)) return;
    const analyst = seeded.get(roleKey('analyst'));
    const roles = analyst ? await livingRoles(call.trx, analyst.id) : [];
    const resource = resourceIn(context, 'sources');
    const { id } = await createRecord(call, resource, { ...record, roles });
    await storeGlossary(call, resource, id, { glossary: sampleGlossary, seen: noGlossary });
    await storeSeeded(call.trx, key, id);
  });

const livingRoles = async (db: Context['store']['lookups'], id: number): Promise<number[]> =>
  (await db.selectFrom('roles').select('id').where('id', '=', id).where('deletedAt', 'is', null).execute()).map((row) => Number(row['id']));
