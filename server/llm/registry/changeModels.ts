import type { Transaction } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { WorkerType } from '#schemas/wire/models.ts';
import type { Actor, Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import type { Tables } from '../../stores/store.ts';
import { type Changes, isSame } from '../../resources/records/difference.ts';
import { nowOf } from '../../storedTime.ts';
import { engineName } from '../engine/engine.ts';
import { refuseForbiddenPlace } from './baseUrl.ts';
import { type Entry, entryOf, keptParams, type ModelRow } from './entry.ts';
import { boxOf, mergedKey, mergedParams, refuseOtherType } from './merge.ts';
import type { Given, Params } from '../types/index.ts';
import type { Registry } from './registry.ts';

/** Dependencies of changes of models. */
export interface ModelRegistration {
  readonly context: Context;
  readonly registry: Registry;
  readonly secret: () => Buffer;
}

interface Start {
  readonly name: string;
  readonly type: WorkerType;
  readonly given: Given;
  readonly isNew: boolean;
}

/**
 * Connects a model, or changes the one of that name and starts it. Refuses with MODEL_EXISTS, VALIDATION_FAILED (also one of another type), or
 * for what the product itself made.
 */
export async function startModel(desk: ModelRegistration, actor: Actor, { name, type, given, isNew }: Start): Promise<void> {
  refuseFixed(desk, name);
  await refuseForbiddenPlace(desk.context.outbound, given);
  await desk.context.store.transaction(async (trx) => {
    const before = await readRow(trx, name);
    if (before && isNew) throw refuse('MODEL_EXISTS', { model: name });
    refuseOtherType(before, type);
    const entry = before && entryOf({ ...before, workerType: type });
    const params = mergedParams(type, entry?.params, given);
    const keyBox = boxOf(mergedKey(entry, params, given), params, desk.secret);
    const after = { state: 'started', params, keyBox, isNewKey: Boolean(given.api_key) } as const;
    const changes = changesBetween(entry, after);
    if (before && Object.keys(changes).length === 0) return;
    if (params.is_default) await noDefault(trx, type, name);
    const row = await write(desk, trx, { name, type, before, after });
    await writeAudit({ ...desk, trx, actor }, { ...auditOf(row), action: actionOf(before, changes), changes });
  });
  await desk.registry.announce();
}

interface Stop {
  readonly name: string;
  /** Whatever it is for, when not said. */
  readonly type: WorkerType | undefined;
  readonly isDeleted: boolean;
}

/**
 * Stops a model; it is kept, unless it is to be deleted. Refuses with MODEL_NOT_FOUND, VALIDATION_FAILED for one of another type, or for what the
 * product itself made.
 */
export async function stopModel(desk: ModelRegistration, actor: Actor, { name, type, isDeleted }: Stop): Promise<void> {
  refuseFixed(desk, name);
  await desk.context.store.transaction(async (trx) => {
    const before = await readRow(trx, name);
    if (!before) throw refuse('MODEL_NOT_FOUND', { model: name });
    if (type) refuseOtherType(before, type);
    const place = { ...desk, trx, actor };
    if (isDeleted) {
      await trx.deleteFrom('models').where('id', '=', before.id).execute();
      await writeAudit(place, { ...auditOf(before), action: 'remove', changes: { base_url: { before: before.baseUrl, after: null } } });
    } else if (before.state !== 'stopped') {
      const version = before.version + 1;
      await trx
        .updateTable('models')
        .set({ state: 'stopped', version, updatedAt: nowOf(desk.context) })
        .where('id', '=', before.id)
        .execute();
      const changes = { state: { before: before.state, after: 'stopped' } };
      await writeAudit(place, { ...auditOf({ ...before, version }), action: 'stop', changes });
    }
  });
  await desk.registry.announce();
}

/** The engine, and the model of the settings, are not changed here. */
function refuseFixed({ registry }: ModelRegistration, name: string): void {
  if (name === engineName) throw refuse('MODEL_BUILT_IN');
  if (name === registry.fromSettings?.name) throw refuse('MODEL_FROM_SETTINGS', { model: name });
}

const readRow = async (trx: Transaction<Tables>, name: string): Promise<ModelRow | undefined> =>
  (await trx.selectFrom('models').selectAll().where('name', '=', name).executeTakeFirst()) as ModelRow | undefined;

/** Each type has a default of its own. */
const noDefault = (trx: Transaction<Tables>, type: WorkerType, besides: string): Promise<unknown> =>
  trx
    .updateTable('models')
    .set(({ eb }) => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('isDefault', '=', true)
    .where('workerType', '=', type)
    .where('name', '!=', besides)
    .execute();

interface After {
  readonly state: Entry['state'];
  readonly params: Params;
  readonly keyBox: string | null;
  readonly isNewKey: boolean;
}

interface Written extends Pick<Start, 'name' | 'type'> {
  readonly before: ModelRow | undefined;
  readonly after: After;
}

async function write(desk: ModelRegistration, trx: Transaction<Tables>, { name, type, before, after }: Written): Promise<AuditedRow> {
  const { params, state, keyBox } = after;
  const values = {
    state,
    baseUrl: params.base_url,
    keyBox,
    params: keptParams(params),
    isDefault: params.is_default,
    updatedAt: nowOf(desk.context),
  };
  const version = (before?.version ?? 0) + 1;
  if (before) {
    await trx
      .updateTable('models')
      .set({ ...values, version })
      .where('id', '=', before.id)
      .execute();
    return { id: before.id, name, version };
  }
  const created = { name, workerType: type, ...values, version, createdAt: values.updatedAt };
  const { id } = await trx.insertInto('models').values(created).returning('id').executeTakeFirstOrThrow();
  return { id: Number(id), name, version };
}

type AuditedRow = Pick<ModelRow, 'id' | 'name' | 'version'>;
const auditOf = ({ id, name, version }: AuditedRow) => ({ entity: 'models', entityId: id, entityTitle: name, version });

/** Compares two states of a model by parameter. Of the key, only that it changed. */
function changesBetween(before: Entry | undefined, { state, params, keyBox, isNewKey }: After): Changes {
  const [old, next]: Record<string, unknown>[] = [
    { ...before?.params, state: before?.state },
    { ...params, state },
  ];
  const differing = Object.keys(next!)
    .filter((name) => !isSame(old![name], next![name]))
    .map((name) => [name, { before: old![name] ?? null, after: next![name] ?? null }] as const);
  const [had, has] = [before?.key ? true : null, keyBox === null ? null : true];
  return Object.fromEntries([...differing, ...(isNewKey || had !== has ? [['api_key', { before: had, after: has }] as const] : [])]);
}

const actionOf = (before: ModelRow | undefined, changes: Changes): string =>
  !before ? 'create' : Object.keys(changes).join() === 'state' ? 'start' : 'update';
