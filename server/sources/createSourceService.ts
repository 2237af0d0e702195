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
import { driverFolder, loadDriver } from './drivers.ts';
import { type SourceEntry, entryColumns, entryOf } from './entry.ts';
import { storedGlossary } from './glossary/storedGlossary.ts';
import { openSources } from './openSources.ts';
import { checkRules } from './rules/checkRules.ts';
import { ruledFailure } from './rules/ruledFailure.ts';
import { ruledGlossary } from './rules/ruledGlossary.ts';
import { ruledStatement, writingOf } from './rules/ruledStatement.ts';
import { ruledTables } from './rules/ruledTables.ts';
import { tryRules } from './rules/tryRules.ts';
import { limits, tableRules, type TableRule } from './rules/tableRule.ts';
import { readStatement } from './sql/readStatement.ts';
import type { Asker, Passwords, Sources, SourceTypes } from './service.ts';
import type { SourceMeans, SourceType } from './sourceType.ts';
import { readSchema } from './schemas.ts';
import { timed } from './timed.ts';
import { createValues } from './values.ts';

/** The folder that holds the files of sources. */
export const sourcesFolder = ({ sourcesDir, dataDir }: Settings): string => sourcesDir ?? join(dataDir, 'sources');

/** Opens what a server reaches its data sources by. Close it with the server. */
export function createSourceService(context: Context, all: readonly SourceType[]): Sources {
  const { settings, store } = context;
  const means: SourceMeans = {
    folder: sourcesFolder(settings),
    addressOf: (host) => addressOf(context, host),
    send: (request) => context.outbound.send({ ...request, purpose: 'sources' }),
    driver: (wanted) => loadDriver(driverFolder(settings.dataDir), wanted),
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

  const wholeSchema = (entry: SourceEntry, fresh: boolean, signal: AbortSignal) =>
    readSchema(context, entry, fresh, async () => (await timed((both) => opened.open(entry).schema(both), signal)).result);

  /** The rules that hold for an asker, by table: those of the roles by which the source is asked. Administrators have none. */
  async function rulesFor(asker: Asker, { id, rules }: SourceEntry): Promise<ReadonlyMap<string, TableRule>> {
    if (asker.isAdmin || rules.length === 0) return new Map();
    const own = await rolesOf(store.lookups, asker.seesAs?.id ?? asker.id);
    const granted = await store.lookups.selectFrom('sources__roles').select('target').where('source', '=', id).execute();
    const open = new Set(granted.map(({ target }) => Number(target)));
    const found = tableRules(rules, new Set(own.map((role) => Number(role.id)).filter((role) => open.has(role))));
    return new Map([...found].filter(([, rule]) => limits(rule)));
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
    async schemaOf(asker, entry, { fresh, signal }) {
      const [rules, whole] = await Promise.all([rulesFor(asker, entry), wholeSchema(entry, fresh, signal)]);
      return { ...whole, tables: ruledTables(whole.tables, rules) };
    },
    async checkRules(entry, signal) {
      checkRules(entry.rules, types.dialectOf(entry.type));
      const source = types.open(entry.type, entry.parameters, passwords.open(entry));
      try {
        await timed((both) => tryRules(entry, { source, types, signal: both }), signal);
      } finally {
        await source.close();
      }
    },
    async glossaryOf(asker, entry) {
      const [rules, stored] = await Promise.all([rulesFor(asker, entry), storedGlossary(store.lookups, entry.id)]);
      return { ...stored, glossary: ruledGlossary(stored.glossary, rules) };
    },
    async run(asker, entry, text, { limit, signal }) {
      const statement = readStatement(text, types.dialectOf(entry.type));
      const rules = await rulesFor(asker, entry);
      const { tables: known } = rules.size > 0 ? await wholeSchema(entry, false, signal) : { tables: [] };
      const ruled = ruledStatement(statement, rules, known, writingOf(types, entry));
      const { result, milliseconds } = await timed(
        (both) => opened.open(entry).query({ statement: ruled.statement, limit, signal: both }),
        signal,
      ).catch((error: unknown) => {
        throw ruled.rules.length > 0 ? ruledFailure(error) : error;
      });
      const tables = [...new Set(statement.tables.map(({ parts }) => parts.join('.')))];
      return { ...(result as Pick<WireSourceRows, 'columns' | 'rows' | 'isCut'>), tables, rules: ruled.rules, milliseconds };
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
