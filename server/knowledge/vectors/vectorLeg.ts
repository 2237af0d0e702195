import { isRefusal } from '#schemas/wire/errors.ts';
import { sql } from 'kysely';
import type { Actor, Context } from '../../context.ts';
import { pause } from '../../eventLoop.ts';
import { isAmong } from '../../resources/query/sqlParts.ts';
import type { SpaceAccess } from '../access/spacesFor.ts';
import { type Codes, codeIn, codeOf, likeness, nearest, vectorIn } from './codes.ts';

/** Vectors of a question's neighbours, by chunk; none where no space has any, or no model answers. */
export interface VectorLeg {
  /** Chunks whose codes are nearest. */
  readonly near: readonly number[];
  /** Likeness of chunks to the question, of those among the given that have a vector. */
  likenessOf(chunks: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** Neighbours of a question that are looked at exactly, bytes of codes that a server keeps, and codes that it reads at once. */
const most = { near: 400, keptBytes: 64 * 1024 * 1024, readAtOnce: 2_000 };

interface Kept extends Codes {
  readonly last: number;
}
/** Codes as they were read last, by space and model; those of chunks that went meanwhile are found nowhere else. */
const keptOf = new WeakMap<Context['store'], Map<string, Kept>>();

/** Codes that came to a space after one of them, the oldest first: as many as others wait for. */
const codesAfter = async ({ store }: Context, spaceId: number, model: string, last: number) =>
  (
    await store.db
      .selectFrom('knowledge_vectors')
      .select(['id', 'chunkId', 'code'])
      .where('spaceId', '=', spaceId)
      .where('model', '=', model)
      .where('id', '>', last)
      .orderBy('id')
      .limit(most.readAtOnce)
      .execute()
  ).map(({ id, chunkId, code }) => ({ id: Number(id), chunkId: Number(chunkId), code: codeIn(code as Uint8Array) }));

/** The codes of a space: what came since they were read last is read now. */
async function codesOf(context: Context, spaceId: number, model: string): Promise<Codes> {
  const all = keptOf.get(context.store) ?? new Map<string, Kept>();
  keptOf.set(context.store, all);
  const key = `${spaceId} ${model}`;
  const kept = all.get(key);
  const read: Awaited<ReturnType<typeof codesAfter>> = [];
  for (;;) {
    const some = await codesAfter(context, spaceId, model, read.at(-1)?.id ?? kept?.last ?? 0);
    for (const each of some) read.push(each);
    if (some.length < most.readAtOnce) break;
    await pause();
  }
  const last = read.at(-1);
  if (!last) return kept ?? { ids: [], codes: new Uint32Array(), width: 0 };
  const width = kept?.width ?? last.code.length;
  const before = kept?.codes.length ?? 0;
  const codes = new Uint32Array(before + read.length * width);
  if (kept) codes.set(kept.codes);
  for (const [at, { code }] of read.entries()) codes.set(code.subarray(0, width), before + at * width);
  const grown = { ids: [...(kept?.ids ?? []), ...read.map(({ chunkId }) => chunkId)], codes, width, last: last.id };
  all.delete(key);
  all.set(key, grown);
  let bytes = [...all.values()].reduce((sum, each) => sum + each.codes.byteLength, 0);
  for (const [oldest, each] of all) {
    if (bytes <= most.keptBytes || oldest === key) break;
    all.delete(oldest);
    bytes -= each.codes.byteLength;
  }
  return grown;
}

/** Chunks that bear one of the labels; undefined where all may be asked. */
async function wantedOf({ store }: Context, { spaceId, labels }: SpaceAccess): Promise<ReadonlySet<number> | undefined> {
  if (labels === null) return undefined;
  const { rows } = await sql<{ id: number }>`select c.id from knowledge_chunks c where c."spaceId" = ${spaceId} and exists (
    select 1 from knowledge_labels worn where worn."documentId" = c."documentId" and worn.label in (${sql.join(labels)}))`.execute(
    store.db,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Those of some chunks that can be found now, in their order: enabled ones of documents that are in no trash. Codes are kept longer than chunks. */
async function findableAmong({ store }: Context, spaceId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from knowledge_chunks c
    join documents d on d.id = c."documentId" and d."deletedAt" is null
    where ${isAmong(store.dialect, sql.ref('c.id'), ids)} and c."spaceId" = ${spaceId} and c."isEnabled"`.execute(store.db);
  const findable = new Set(rows.map(({ id }) => Number(id)));
  return ids.filter((id) => findable.has(id));
}

/** The nearest chunks of a space that can be found, as many as are looked at exactly: where some of them went, as many others follow. */
async function nearestIn(context: Context, access: SpaceAccess, codes: Codes, code: Uint32Array): Promise<number[]> {
  const wanted = await wantedOf(context, access);
  for (let count = most.near; ; count *= 4) {
    const ids = await nearest(codes, code, count, wanted);
    const findable = await findableAmong(context, access.spaceId, ids);
    if (findable.length >= most.near || ids.length < count) return findable.slice(0, most.near);
  }
}

async function likenesses({ store }: Context, chunks: readonly number[], questions: ReadonlyMap<string, Float32Array>) {
  if (chunks.length === 0) return new Map<number, number>();
  const rows = await store.db
    .selectFrom('knowledge_vectors')
    .select(['chunkId', 'model', 'vector'])
    .where('chunkId', 'in', chunks)
    .where('model', 'in', [...questions.keys()])
    .execute();
  return new Map(
    rows.flatMap(({ chunkId, model, vector }): [number, number][] => {
      const [question, own] = [questions.get(String(model))!, vectorIn(vector as Uint8Array)];
      return question.length === own.length ? [[Number(chunkId), likeness(question, own)]] : [];
    }),
  );
}

/**
 * The chunks of some spaces that are like a question: the nearest by their codes, to be looked at exactly. Undefined where no space has vectors, and where
 * their models do not answer: then terms alone find.
 */
export async function vectorLeg(
  context: Context,
  actor: Actor,
  question: string,
  { spaces, signal }: { readonly spaces: readonly SpaceAccess[]; readonly signal: AbortSignal },
): Promise<VectorLeg | undefined> {
  const ids = spaces.map(({ spaceId }) => spaceId);
  const models = await context.store.lookups.selectFrom('knowledge_vector_models').selectAll().where('spaceId', 'in', ids).execute();
  if (models.length === 0) return undefined;
  const questions = new Map<string, Float32Array>();
  try {
    for (const model of new Set(models.map((row) => String(row['model'])))) {
      const { vectors } = await context.models.embed([question], { actor, model, signal });
      questions.set(model, vectors[0]!);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isRefusal(error)) throw error;
    context.log.warn(error, 'passages are found by their terms alone');
    return undefined;
  }
  const near: number[] = [];
  for (const { spaceId, model } of models) {
    const access = spaces.find((space) => space.spaceId === Number(spaceId))!;
    const codes = await codesOf(context, Number(spaceId), String(model));
    const code = codeOf(questions.get(String(model))!);
    near.push(...(await nearestIn(context, access, codes, code)));
  }
  return { near, likenessOf: (chunks) => likenesses(context, chunks, questions) };
}
