import type { BaseKey, BaseRecord, DataProvider, MetaQuery } from '@refinedev/core';
import { i18n } from '#i18n/index.ts';
import { CallError, isCallError } from '#schemas/wire/callError.ts';
import { type ChangedVersion, sentRecords } from '#schemas/wire/history.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import { guardedCall } from '../http/guardedCall.ts';
import { addressOf, definitionOf, recordId, submissionOf } from './definition.ts';
import { getMany } from './lists.ts';
import { consoleMeta, signalOf } from './meta.ts';
import { readVersion, rememberVersion } from './readVersions.ts';

function remembered<Reply extends { readonly data: BaseRecord }>(name: string, reply: Reply): Reply {
  const { id, version } = reply.data;
  if (typeof version === 'number' && id !== undefined) rememberVersion(name, id, version);
  return reply;
}

/** A record, with `related` among its fields: the titles of the records it points to. */
export const getOne = (async ({ resource: name, id, meta }) => {
  const signal = signalOf(meta);
  return remembered(name, await guardedCall<BaseRecord>({ ...addressOf(definitionOf(name), 'show', id), ...(signal && { signal }) }));
}) as DataProvider['getOne'];

/** Creates a record, or makes a declared call that is named in a resource's place by its endpoint, with `variables` as its body. */
export const create = (async ({ resource: name, variables }) =>
  guardedCall<BaseRecord>({ ...submissionOf(name), body: variables })) as DataProvider['create'];

/** Creates several records, one after another, so that they keep their order. The first refusal ends it, and says how many there are by then. */
export const createMany = (async ({ resource, variables }) => {
  const data: BaseRecord[] = [];
  for (const values of variables) {
    const made = await create({ resource, variables: values as object }).catch((error: unknown) => {
      throw isCallError(error) && data.length > 0 ? afterSome(error, data.length, variables.length) : error;
    });
    data.push(made.data);
  }
  return { data };
}) as NonNullable<DataProvider['createMany']>;

function afterSome({ message, statusCode, code, facts, errors }: CallError, made: number, all: number): CallError {
  const worded = i18n.t('providers.createdSome', { made, all, message });
  return new CallError({ message: worded, statusCode, code, facts: { ...facts, made }, ...(errors && { errors }) });
}

/** Changes a record from the version that `variables` says, else the one that the page read last, so that no change of another is lost without a word. */
export const update = (async ({ resource: name, id, variables }) => {
  const said = (variables as { version?: unknown }).version ?? readVersion(name, id);
  const version = said ?? (await getOne({ resource: name, id })).data['version'];
  return remembered(
    name,
    await guardedCall<BaseRecord>({ ...addressOf(definitionOf(name), 'update', id), body: { ...(variables as object), version } }),
  );
}) as DataProvider['update'];

/** Versions that the server has of records, by id; without those that are gone, or may be changed and not read. */
async function presentVersions(resource: string, ids: readonly BaseKey[]): Promise<ReadonlyMap<number, number>> {
  const { data } = ids.length > 0 ? await getMany({ resource, ids: [...ids] }).catch(() => ({ data: [] })) : { data: [] };
  return new Map(data.flatMap(({ id, version }) => (typeof version === 'number' ? [[Number(id), version]] : [])));
}

/** Moves a record to the trash while it is still the version that `variables` says, else the one that the server has now. */
export const deleteOne = (async ({ resource: name, id, variables }) => {
  const address = addressOf(definitionOf(name), 'remove', id);
  const version = (variables as { version?: unknown } | undefined)?.version ?? (await presentVersions(name, [id])).get(Number(id));
  return guardedCall<BaseRecord>({ ...address, ...(typeof version === 'number' && { query: { version } }) });
}) as DataProvider['deleteOne'];

/** A record that a bulk call left as it was, and why. */
export interface BulkRefusal {
  readonly id: number;
  readonly code: string;
}

interface BulkReply {
  readonly updated?: readonly number[];
  readonly removed?: readonly number[];
  readonly changed?: readonly ChangedVersion[];
  readonly refused: readonly BulkRefusal[];
}

/** Changes many records in the versions that the screen says it saw, else those that the server has now. */
async function bulk(name: string, verb: 'bulkUpdate' | 'bulkRemove', ids: readonly BaseKey[], meta: MetaQuery | undefined, rest: object) {
  const resource = definitionOf(name);
  const address = addressOf(resource, verb);
  const wanted = ids.map((id) => recordId(resource, id));
  const seen = consoleMeta(meta).versions;
  const done: number[] = [];
  const changed: ChangedVersion[] = [];
  const refused: BulkRefusal[] = [];
  for (let start = 0; start < wanted.length; start += queryLimits.listValues) {
    const some = wanted.slice(start, start + queryLimits.listValues);
    const versions = seen ?? (await presentVersions(name, some));
    const records = sentRecords(some.map((id) => ({ id, version: versions.get(id) })));
    const { data } = await guardedCall<BulkReply>({ ...address, body: { ids: records, ...rest } });
    done.push(...(data.updated ?? data.removed ?? []));
    changed.push(...(data.changed ?? []));
    refused.push(...data.refused);
  }
  return { data: done.map((id) => ({ id })), ...(changed.length > 0 && { changed }), refused };
}

/** Changes several records alike: `data` names those that took it, `changed` the versions of those that are not as they were, `refused` the others. */
export const updateMany = (async ({ resource, ids, variables, meta }) =>
  bulk(resource, 'bulkUpdate', ids, meta, { values: variables, ...consoleMeta(meta).members })) as NonNullable<DataProvider['updateMany']>;

/** Moves several records to the trash: `data` names those that went, `refused` the others. */
export const deleteMany = (async ({ resource, ids, meta }) => bulk(resource, 'bulkRemove', ids, meta, {})) as NonNullable<
  DataProvider['deleteMany']
>;
