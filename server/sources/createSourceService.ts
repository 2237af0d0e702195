import { join } from 'node:path';
import type { ExpressionBuilder } from 'kysely';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { rolesOf } from '../accounts/rights.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../stores/store.ts';
import { secretOf } from '../secret.ts';
import { closeBox, openBox } from '../secretBox.ts';
import type { Settings } from '../settings.ts';
import { createSources } from './createSources.ts';
import { type SourceEntry, entryColumns, entryOf } from './entry.ts';
import { longestStatement } from './limited.ts';
import { openSources } from './openSources.ts';
import { readStatement } from './sql/readStatement.ts';
import type { Asker, Passwords, Sources, SourceTypes } from './service.ts';
import type { SourceMeans, SourceType } from './sourceType.ts';
import { readSchema } from './schemas.ts';
import { createValues } from './values.ts';

/** The folder that holds the files of sources. */
export const sourcesFolder = ({ sourcesDir, dataDir }: Settings): string => sourcesDir ?? join(dataDir, 'sources');

/** Opens what a server reaches its data sources by. Close it with the server. */
export function createSourceService(context: Context, all: readonly SourceType[]): Sources {
  const { settings, store } = context;
  const means: SourceMeans = {
    folder: sourcesFolder(settings),
    addressOf: (host) => addressOf(context, host),
  };
  const types = createSources(all, means);
  const passwords = createPasswords(settings, types);
  const opened = openSources(types, passwords);

  const living = () => store.lookups.selectFrom('sources').select(entryColumns).where('deletedAt', 'is', null).orderBy('name');

  async function offered(actor: Asker, name?: string): Promise<SourceEntry[]> {
    const named = name === undefined ? living() : living().where('name', '=', name);
    if (actor.isAdmin) return (await named.execute()).map(entryOf);
    const roles = (await rolesOf(store.lookups, actor.seesAs?.id ?? actor.id)).map(({ id }) => id);
    if (roles.length === 0) return [];
    const granted = named.where('id', 'in', (held: ExpressionBuilder<Tables, 'sources'>) =>
      held.selectFrom('sources__roles').select('sources__roles.source').where('sources__roles.target', 'in', roles),
    );
    return (await granted.execute()).map(entryOf);
  }

  async function timed<Result>(work: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal) {
    const late = AbortSignal.timeout(longestStatement * 1000);
    const begun = performance.now();
    try {
      const result = await work(AbortSignal.any([signal, late]));
      return { result, milliseconds: Math.round(performance.now() - begun) };
    } catch (error) {
      if (late.aborted && !signal.aborted && !isRefusal(error)) throw refuse('SOURCE_SQL_TIMEOUT', { seconds: longestStatement });
      throw error;
    }
  }

  const service: Sources = {
    types,
    passwords,
    offered,
    async named(actor, name) {
      const [found] = await offered(actor, name);
      if (!found) throw refuse('SOURCE_NOT_FOUND', { source: name });
      return found;
    },
    async test({ type, parameters, password }, signal) {
      const source = types.open(type, parameters, password);
      try {
        const { result: version, milliseconds } = await timed((both) => source.test(both), signal);
        return { version, milliseconds };
      } finally {
        await source.close();
      }
    },
    schemaOf: (_asker, entry, { fresh, signal }) =>
      readSchema(context, entry, fresh, async () => (await timed((both) => opened.open(entry).schema(both), signal)).result),
    async run(_asker, entry, text, { limit, signal }) {
      const statement = readStatement(text, types.dialectOf(entry.type));
      const { result, milliseconds } = await timed((both) => opened.open(entry).query({ statement, limit, signal: both }), signal);
      const tables = [...new Set(statement.tables.map(({ parts }) => parts.join('.')))];
      return { ...(result as Pick<WireSourceRows, 'columns' | 'rows' | 'isCut'>), tables, rules: [], milliseconds };
    },
    valuesOf: createValues(() => service, context.clock),
    close: () => opened.close(),
  };
  return service;
}

async function addressOf({ outbound }: Context, host: string): Promise<string> {
  try {
    return await outbound.addressOf('sources', host, 'SOURCE_ADDRESS_REFUSED');
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw refuse('SOURCE_HOST_UNKNOWN', { host });
  }
}

/** Opens the passwords of sources with the secret of the server. */
function createPasswords(settings: Settings, types: SourceTypes): Passwords {
  let kept: Buffer | undefined;
  const secret = (): Buffer => (kept ??= secretOf(settings, 'sourcePasswords'));
  return {
    close: (password, type, parameters) => closeBox(secret(), password, types.bindingOf(type, parameters)),
    open({ name, type, parameters, passwordBox }) {
      if (passwordBox === null) return null;
      const password = openBox(secret(), passwordBox, types.bindingOf(type, parameters));
      if (password === undefined) throw refuse('SOURCE_PASSWORD_LOST', { source: name });
      return password;
    },
  };
}
