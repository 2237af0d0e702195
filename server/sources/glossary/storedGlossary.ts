import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { glossary, type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import { linesOf, newTerms, signOf } from '#schemas/wire/glossary/terms.ts';
import type { OperationContext } from '../../context.ts';
import { auditRecord } from '../../resources/audit/writeAudit.ts';
import type { Changes } from '../../resources/records/difference.ts';
import { recordsToChange } from '../../resources/records/findRow.ts';
import { updateRow } from '../../resources/records/writeRow.ts';
import type { Database } from '../../stores/store.ts';
import type { SystemTable } from '../../stores/systemTable.ts';
import type { StoredGlossary } from '../service.ts';

/** Glossaries of sources, one each at most. */
export const glossaryTables: readonly SystemTable[] = [
  {
    name: 'source_glossaries',
    columns: { sourceId: { type: 'integer' }, version: { type: 'integer' }, terms: { type: 'text' } },
    key: ['sourceId'],
  },
];

/** The glossary of a source; empty where nobody has written one. */
export async function storedGlossary(db: Database, sourceId: number): Promise<StoredGlossary> {
  const row = await db.selectFrom('source_glossaries').select(['version', 'terms']).where('sourceId', '=', sourceId).executeTakeFirst();
  return row
    ? { version: Number(row['version']), glossary: glossary.parse(JSON.parse(String(row['terms']))) }
    : { version: 0, glossary: noGlossary };
}

/** Lines of a log entry on each side, and characters of each at most. */
const told = { lines: 300, characters: 300 };

/** Terms that came, went or were changed, in lines; undefined where none did. */
function changesOf(before: Glossary, after: Glossary): Changes | undefined {
  const [were, are] = [linesOf(before), linesOf(after)];
  const without = (lines: readonly string[], others: readonly string[]): string[] => {
    const known = new Set(others);
    return lines
      .filter((line) => !known.has(line))
      .map((line) => (line.length > told.characters ? `${line.slice(0, told.characters)}…` : line));
  };
  const [gone, fresh] = [without(were, are), without(are, were)];
  if (gone.length + fresh.length === 0) return undefined;
  const some = (lines: readonly string[]) =>
    lines.length > told.lines ? [...lines.slice(0, told.lines), `… ${lines.length - told.lines}`] : lines;
  return { glossary: { before: some(gone), after: some(fresh) } };
}

interface WantedGlossary {
  readonly version?: number | undefined;
  readonly glossary: Glossary;
  /** The stored one, as far as whoever changes it may see it. */
  readonly seen: Glossary;
}

/** A glossary with the terms, and the values of columns, that whoever wrote it could not see, and so could not want away. */
function withUnseen(wanted: Glossary, stored: Glossary, seen: Glossary): Glossary {
  const unseen = newTerms(stored, seen);
  const valued = new Map(stored.columns.map((term) => [signOf('columns', term), term.values]));
  const masked = new Set(
    seen.columns
      .filter((term) => term.values.length === 0)
      .flatMap((term) => (valued.get(signOf('columns', term))?.length ? signOf('columns', term) : [])),
  );
  const columns = wanted.columns.map((term) =>
    masked.has(signOf('columns', term)) ? { ...term, values: [...term.values, ...valued.get(signOf('columns', term))!] } : term,
  );
  return {
    tables: [...wanted.tables, ...unseen.tables],
    columns: [...columns, ...unseen.columns],
    joins: [...wanted.joins, ...unseen.joins],
    measures: [...wanted.measures, ...unseen.measures],
    dimensions: [...wanted.dimensions, ...unseen.dimensions],
    examples: [...wanted.examples, ...unseen.examples],
  };
}

/**
 * Stores a glossary in place of the one of that `version`, as a change of its source, which gets its next version and an entry in its history;
 * tables that were read of it are still true. Refuses with VERSION_CONFLICT. The same glossary again changes nothing.
 */
export async function storeGlossary(
  call: OperationContext,
  resource: Resource,
  sourceId: number,
  { version, glossary: wanted, seen }: WantedGlossary,
): Promise<StoredGlossary> {
  const { trx } = call;
  const [source] = await recordsToChange(call, resource, [sourceId]);
  const stored = await storedGlossary(trx, sourceId);
  const after = withUnseen(wanted, stored.glossary, seen);
  if (version !== undefined && version !== stored.version) throw refuse('VERSION_CONFLICT');
  const changes = changesOf(stored.glossary, after);
  if (!changes) return stored;
  const next = { version: stored.version + 1, glossary: after };
  await trx.deleteFrom('source_glossaries').where('sourceId', '=', sourceId).execute();
  await trx
    .insertInto('source_glossaries')
    .values({ sourceId, version: next.version, terms: JSON.stringify(after) })
    .execute();
  const row = await updateRow(call, resource, source!.stored, {});
  const { id, version: before } = source!.before;
  await trx
    .updateTable('source_schemas')
    .set({ sourceVersion: Number(row['version']) })
    .where('sourceId', '=', id)
    .where('sourceVersion', '=', before)
    .execute();
  await auditRecord(call, resource, 'update', { ...source!.before, version: Number(row['version']) }, changes);
  call.changes.note(resource, 'updated', id);
  return next;
}
