import type { AuditLogProvider, ILog } from '@refinedev/core';
import { pathOf, partsOf } from '#schemas/kit/endpoint.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import { type ListReply, queryLimits } from '#schemas/wire/listQuery.ts';
import { definitionOf, endpointOf, recordId } from './data/definition.ts';
import { getList } from './data/lists.ts';
import { guardedCall } from './http/guardedCall.ts';

type Asked = Parameters<AuditLogProvider['get']>[0];
type Changes = HistoryEntry['changes'];

/** A row of the resource `logs`. */
interface LogRow {
  readonly id: number;
  readonly at: string;
  readonly user: string | null;
  readonly action: string;
  readonly entityId: number | null;
  readonly changes: Changes | null;
}

const side = (changes: Changes | null, which: 'before' | 'after') =>
  Object.fromEntries(Object.entries(changes ?? {}).map(([name, change]) => [name, change[which]]));

const valuesOf = (changes: Changes | null) => ({ data: side(changes, 'after'), previousData: side(changes, 'before') });

async function ofRecord(name: string, id: unknown): Promise<ILog[]> {
  const resource = definitionOf(name);
  const endpoint = endpointOf(resource, 'history');
  const { data } = await guardedCall<ListReply<HistoryEntry>>({
    method: partsOf(endpoint).method,
    path: pathOf(endpoint, { id: recordId(resource, id) }),
    query: { page: 1, pageSize: queryLimits.pageSize },
  });
  return data.items.map(({ id: entry, at, actor, kind, version, changes }) => ({
    id: entry,
    createdAt: at,
    ...(actor && { author: { id: actor.id, name: actor.username } }),
    ...valuesOf(changes),
    resource: name,
    action: kind,
    meta: { id, version },
  }));
}

async function ofResource(resource: string): Promise<ILog[]> {
  const { data } = await getList<LogRow>({
    resource: 'logs',
    pagination: { currentPage: 1, pageSize: queryLimits.pageSize },
    sorters: [{ field: 'id', order: 'desc' }],
    filters: [{ field: 'entity', operator: 'eq', value: definitionOf(resource).key }],
  });
  return data.map(({ id, at, user, action, entityId, changes }) => ({
    id,
    createdAt: at,
    ...(user !== null && { author: { name: user } }),
    ...valuesOf(changes),
    resource,
    action,
    meta: { id: entityId },
  }));
}

/**
 * refine's contract of an audit log. It is read only: the server writes each entry in the transaction of its change. `meta.id` asks for
 * the history of one record, its latest thousand entries; without it, those of the whole resource, for whoever may read the log.
 */
export const auditLogProvider = {
  get: async ({ resource, action, meta, author }: Asked): Promise<ILog[]> => {
    const logs = meta?.['id'] === undefined ? await ofResource(resource) : await ofRecord(resource, meta['id']);
    const isBy = ({ author: who }: ILog) => Object.entries(author ?? {}).every(([name, value]) => who?.[name] === value);
    return logs.filter((log) => (action === undefined || log.action === action) && isBy(log));
  },
  // refine calls `create` and `update` only where they are.
} satisfies Pick<AuditLogProvider, 'get'> as unknown as AuditLogProvider;
