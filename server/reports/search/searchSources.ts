import { refuse } from '#schemas/wire/errors.ts';
import { type NamedSource, searchLimits, type SearchSource } from '#schemas/wire/reports/deepSearch.ts';
import type { Actor, Context } from '../../context.ts';
import { offeredSpaces } from '../../knowledge/asking/spacesAsked.ts';
import { searchableTools, sourceOfTool } from './searchTool.ts';

/** Sources that an actor may have searched now: spaces, then databases, then tools, each by name. */
export async function offeredSources(context: Context, actor: Actor): Promise<NamedSource[]> {
  const [spaces, databases, tools] = await Promise.all([
    offeredSpaces(context, actor),
    context.sources.offered(actor),
    searchableTools(context, actor),
  ]);
  return [
    ...spaces.map(({ id, name }) => ({ kind: 'space' as const, id, name })),
    ...databases.map(({ id, name }) => ({ kind: 'database' as const, id, name })),
    ...tools.map(sourceOfTool),
  ];
}

/** Some of them with their names. Refuses with DEEP_SEARCH_SOURCE what is not offered. */
export async function namedSources(context: Context, actor: Actor, wanted: readonly SearchSource[]): Promise<NamedSource[]> {
  const offered = await offeredSources(context, actor);
  return wanted.map(({ kind, id, tool }) => {
    const found = offered.find((each) => each.kind === kind && each.id === id && each.tool === tool);
    if (!found) throw refuse('DEEP_SEARCH_SOURCE');
    return found;
  });
}

/** The same by their names; all that are offered, as far as a search may have them, where none is named. Refuses with DEEP_SEARCH_SOURCE. */
export async function sourcesCalled(context: Context, actor: Actor, names: readonly string[]): Promise<NamedSource[]> {
  const offered = await offeredSources(context, actor);
  if (names.length === 0) return offered.slice(0, searchLimits.sources);
  return names.map((wanted) => {
    const found = offered.find(({ name }) => name === wanted);
    if (!found) throw refuse('DEEP_SEARCH_SOURCE');
    return found;
  });
}
