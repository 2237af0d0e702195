import type { BaseRecord, DataProvider } from '@refinedev/core';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import { guardedCall } from '../http/guardedCall.ts';
import { addressOf, definitionOf, recordId } from './definition.ts';
import { signalOf } from './meta.ts';

/** A record, with `related` among its fields: the titles of the records it points to. */
export const getOne = (async ({ resource: name, id, meta }) => {
  const signal = signalOf(meta);
  return guardedCall<BaseRecord>({ ...addressOf(definitionOf(name), 'show', id), ...(signal && { signal }) });
}) as DataProvider['getOne'];

export const create = (async ({ resource: name, variables }) =>
  guardedCall<BaseRecord>({ ...addressOf(definitionOf(name), 'create'), body: variables })) as DataProvider['create'];

/** Changes a record. `variables` says the `version` it started from, so that no change of another is lost without a word. */
export const update = (async ({ resource: name, id, variables }) => {
  if (typeof (variables as { version?: unknown }).version !== 'number')
    throw new Error(`An update of ${name} must say the version that it started from`);
  return guardedCall<BaseRecord>({ ...addressOf(definitionOf(name), 'update', id), body: variables });
}) as DataProvider['update'];

/** Moves a record to the trash; with a `version` in `variables` only while it is still that one. */
export const deleteOne = (async ({ resource: name, id, variables }) => {
  const version = (variables as { version?: unknown } | undefined)?.version;
  return guardedCall<BaseRecord>({
    ...addressOf(definitionOf(name), 'remove', id),
    ...(typeof version === 'number' && { query: { version } }),
  });
}) as DataProvider['deleteOne'];

/** A record that a bulk call left as it was, and why. */
export interface BulkRefusal {
  readonly id: number;
  readonly code: string;
}

interface BulkReply {
  readonly updated?: readonly number[];
  readonly removed?: readonly number[];
  readonly refused: readonly BulkRefusal[];
}

async function bulk(name: string, verb: 'bulkUpdate' | 'bulkRemove', ids: readonly unknown[], rest: object) {
  const resource = definitionOf(name);
  const address = addressOf(resource, verb);
  const wanted = ids.map((id) => recordId(resource, id));
  const done: number[] = [];
  const refused: BulkRefusal[] = [];
  for (let start = 0; start < wanted.length; start += queryLimits.listValues) {
    const { data } = await guardedCall<BulkReply>({
      ...address,
      body: { ids: wanted.slice(start, start + queryLimits.listValues), ...rest },
    });
    done.push(...(data.updated ?? data.removed ?? []));
    refused.push(...data.refused);
  }
  return { data: done.map((id) => ({ id })), refused };
}

/** Gives several records the same values: `data` names those that changed, `refused` the others. */
export const updateMany = (async ({ resource, ids, variables }) => bulk(resource, 'bulkUpdate', ids, { values: variables })) as NonNullable<
  DataProvider['updateMany']
>;

/** Moves several records to the trash: `data` names those that went, `refused` the others. */
export const deleteMany = (async ({ resource, ids }) => bulk(resource, 'bulkRemove', ids, {})) as NonNullable<DataProvider['deleteMany']>;
