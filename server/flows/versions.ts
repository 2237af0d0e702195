import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import { checkFlow } from '#schemas/wire/flows/checkFlow.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import { problemWords } from '#schemas/wire/flows/problems.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { Actor, Context } from '../context.ts';
import { storedTime } from '../storedTime.ts';
import type { Database, Tables } from '../stores/store.ts';
import type { RunRow } from './runs/runStore.ts';
import { catalog } from './operators/index.ts';

const versionColumns = ['n', 'name', 'isDeployed', 'madeBy', 'madeAt'] as const;

/** Refuses with FLOW_INVALID a flow, or a drawing within a node, that has problems. */
export function refuseProblems(document: FlowDocument, language: Language, isInner = false): void {
  const problems = checkFlow(document, catalog, isInner).filter(({ severity }) => severity === 'error');
  if (problems.length === 0) return;
  const [{ node }] = problems as [(typeof problems)[number]];
  const words = problemWords(problems[0]!, language);
  throw refuse('FLOW_INVALID', { count: problems.length, problem: node ? `${node.slice(0, 60)}: ${words}` : words });
}

/** Makes a version of a document, or takes the last one where it is the same; returns its number. */
export async function keepVersion(
  { clock }: Context,
  trx: Transaction<Tables>,
  flow: number,
  document: FlowDocument,
  made: { readonly by: Actor | null; readonly name: string | null; readonly isDeployed: boolean },
): Promise<number> {
  const written = JSON.stringify(document);
  const hash = createHash('sha256').update(written).digest('hex');
  const last = await trx
    .selectFrom('flow_versions')
    .select(['n', 'hash', 'isDeployed', 'name'])
    .where('flow', '=', flow)
    .orderBy('n', 'desc')
    .executeTakeFirst();
  if (last && last['hash'] === hash) {
    const n = Number(last['n']);
    const isDeployed = made.isDeployed || Boolean(last['isDeployed']);
    await trx
      .updateTable('flow_versions')
      .set({ isDeployed, name: made.name ?? last['name'] })
      .where('flow', '=', flow)
      .where('n', '=', n)
      .execute();
    return n;
  }
  const n = Number(last?.['n'] ?? 0) + 1;
  const facts = { name: made.name, isDeployed: made.isDeployed, madeBy: made.by?.username ?? null, madeAt: storedTime(clock()) };
  await trx
    .insertInto('flow_versions')
    .values({ flow, n, document: written, hash, ...facts })
    .execute();
  return n;
}

/** The document of a version. Refuses with FLOW_VERSION_NOT_FOUND. */
export async function versionOf(db: Database, flow: number, version: number) {
  const row = await db
    .selectFrom('flow_versions')
    .select([...versionColumns, 'document'])
    .where('flow', '=', flow)
    .where('n', '=', version)
    .executeTakeFirst();
  if (!row) throw refuse('FLOW_VERSION_NOT_FOUND', { version });
  return { ...toWireVersion(row), document: JSON.parse(String(row['document'])) as FlowDocument };
}

const toWireVersion = (row: Readonly<Record<string, unknown>>) => ({
  version: Number(row['n']),
  name: row['name'] as string | null,
  isDeployed: Boolean(row['isDeployed']),
  madeBy: row['madeBy'] as string | null,
  madeAt: String(row['madeAt']),
});

/** The document that a run goes through. Refuses with FLOW_VERSION_NOT_FOUND. */
export const documentOfRun = async (db: Database, run: RunRow): Promise<FlowDocument> =>
  run.document ?? (await versionOf(db, run.flow, run.flowVersion)).document;

/** Versions of a flow, newest first. */
export async function versionsOf(db: Database, flow: number) {
  const rows = await db
    .selectFrom('flow_versions')
    .select(versionColumns)
    .where('flow', '=', flow)
    .orderBy('n', 'desc')
    .limit(500)
    .execute();
  return rows.map(toWireVersion);
}
