import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/sources.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { DatabaseInput, WireDatabase } from '#schemas/wire/sources.ts';
import { answer } from '../calls/answer.ts';
import { untilGone } from '../calls/untilGone.ts';
import type { Actor, Context } from '../context.ts';
import { createRecord } from '../resources/operations/create.ts';
import { removeRecord } from '../resources/operations/remove.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { transact } from '../resources/transact.ts';
import type { SourceEntry } from './entry.ts';
import type { SourceTypes } from './service.ts';

/** The parameters of a connection as DB-GPT's clients send it, as far as its type has them; a database on a server has the name of the connection. */
function parametersOf(body: DatabaseInput, types: SourceTypes): SourceEntry['parameters'] {
  const { db_type: type, db_name: database, db_host: host, db_port: port, db_user: user, file_path: path } = body;
  if (types.isFile(type)) return { path: path ?? '' };
  const isPort = port !== undefined && port !== null && port !== '';
  const given = { host: host ?? '', user: user ?? '', database, ...(isPort && { port: Number(port) }) };
  return Object.fromEntries(Object.entries(given).filter(([name]) => types.takes(type, name)));
}

const wireDatabase = ({ id, name, type, parameters, comment }: SourceEntry): WireDatabase => ({
  id,
  db_type: type,
  db_name: name,
  file_path: String(parameters['path'] ?? ''),
  db_host: String(parameters['host'] ?? ''),
  db_port: Number(parameters['port'] ?? 0),
  db_user: String(parameters['user'] ?? ''),
  db_pwd: '',
  comment: comment ?? '',
});

/** Answers the calls on databases that DB-GPT's clients make (spec §7, contract §7.1): records of sources, by their names. */
export function databaseRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  const { sources } = context;
  const through = (actor: Actor, call: CallContract): Actor => actorThrough(actor, resource, call);

  const given = (body: DatabaseInput) => ({
    parameters: parametersOf(body, sources.types),
    ...(body.db_pwd && { password: body.db_pwd }),
    comment: body.comment?.trim() || null,
  });

  async function idOf(name: string): Promise<number> {
    const found = await context.store.lookups
      .selectFrom('sources')
      .select('id')
      .where('name', '=', name)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!found) throw refuse('SOURCE_NOT_FOUND', { source: name });
    return Number(found['id']);
  }

  answer(app, calls.listDatabases, async ({ actor, query: { db_name: name } }) =>
    (await sources.offered(actor)).filter((entry) => name === undefined || entry.name === name).map(wireDatabase),
  );
  answer(app, calls.listDatabaseTypes, () => sources.types.keys.map((key) => ({ db_type: key, is_file_db: sources.types.isFile(key) })));
  answer(app, calls.addDatabase, async ({ actor, body }) => {
    const record = { name: body.db_name, type: body.db_type, ...given(body) };
    await transact(context, through(actor, calls.addDatabase), (call) => createRecord(call, resource, record));
    return true as const;
  });
  answer(app, calls.editDatabase, async ({ actor, body }) => {
    const id = await idOf(body.db_name);
    await transact(context, through(actor, calls.editDatabase), (call) => updateRecord(call, resource, id, given(body)));
    return true as const;
  });
  answer(app, calls.deleteDatabase, async ({ actor, query: { db_name: name } }) => {
    const id = await idOf(name);
    await transact(context, through(actor, calls.deleteDatabase), (call) => removeRecord(call, resource, id));
    return true as const;
  });
  answer(app, calls.testDatabase, async ({ body, reply }) => {
    const { db_type: type, db_pwd: password } = body;
    await sources.test({ type, parameters: parametersOf(body, sources.types), password: password || null }, untilGone(reply));
    return true as const;
  });
}
