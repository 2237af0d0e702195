import type { Resource } from '#schemas/kit/resource.ts';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import { WrittenJson } from '../../calls/writtenJson.ts';
import type { Actor, Context } from '../../context.ts';
import { readFacets } from '../query/facets.ts';
import { listPage } from '../query/listPage.ts';
import { canBeWritten, relatedIn } from '../query/writtenRows.ts';
import { findWritten } from '../records/findRow.ts';
import { titlesFor } from '../records/related.ts';
import { replyOf } from './list.ts';

/**
 * A page of living records as `listRecords` gives it, in JSON that the database has written; undefined where it cannot write all of it, and
 * where a relation leads to a removed record, which JavaScript leaves out.
 */
export async function writtenList(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  query: ListQuery,
): Promise<WrittenJson | undefined> {
  const source = { context, resource };
  if (!canBeWritten(source, actor)) return undefined;
  const { stored, total } = await listPage(source, actor, 'living', query, true);
  const titles = relatedIn(source, stored[0]);
  if (!titles) return undefined;
  const related = await titlesFor({ context, db: context.store.db }, actor, titles);
  const facets = query.facets && (await readFacets(source, actor, 'living', query));
  const after = facets ? { related, facets } : { related };
  return new WrittenJson(
    `${opened(replyOf(query, total))},"items":${String(stored[0]?.['rows'] ?? '[]')},${JSON.stringify(after).slice(1)}`,
  );
}

/** A record as `showRecord` gives it, in the same way. */
export async function writtenRecord(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  id: number,
): Promise<WrittenJson | undefined> {
  const source = { context, resource };
  if (!canBeWritten(source, actor)) return undefined;
  const reader = { context, db: context.store.lookups };
  const found = await findWritten(reader, actor, resource, id);
  const titles = relatedIn(source, found);
  if (!titles) return undefined;
  const related = await titlesFor(reader, actor, titles);
  return new WrittenJson(`${String(found['rows']).slice(1, -2)},"related":${JSON.stringify(related)}}`);
}

/** An object as JSON, before its end. */
const opened = (before: object): string => JSON.stringify(before).slice(0, -1);
