import { type SpaceArguments, spaceArguments, usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import type { RetrievalSettings } from '#schemas/wire/knowledge/retrieval.ts';
import type { Context } from '../../context.ts';
import type { SpaceAccess } from '../access/spacesFor.ts';

/** Arguments of spaces, by their ids; the usual ones for what cannot be read. */
export async function argumentsOf({ store }: Context, ids: readonly number[]): Promise<Map<number, SpaceArguments>> {
  if (ids.length === 0) return new Map();
  const rows = await store.lookups.selectFrom('spaces').select(['id', 'arguments']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, arguments: stored }) => {
      const read = spaceArguments.safeParse(JSON.parse(String(stored)));
      return [Number(id), read.success ? read.data : usualArguments];
    }),
  );
}

/** Settings of a search, and the least relevance of a passage of each space. */
export interface SearchSettings extends RetrievalSettings {
  readonly leastIn: (space: number) => number;
}

const greatest = (of: readonly number[], usual: number): number => (of.length > 0 ? Math.max(...of) : usual);

/**
 * Settings of a search over some spaces: those that are wished for, and for the rest the arguments of the spaces. Of several spaces the most
 * passages count, and for each its own least relevance.
 */
export async function settingsOf(
  context: Context,
  spaces: readonly SpaceAccess[],
  wished: Partial<RetrievalSettings> = {},
): Promise<SearchSettings> {
  const bySpace = await argumentsOf(
    context,
    spaces.map(({ spaceId }) => spaceId),
  );
  const all = [...bySpace.values()].map(({ embedding }) => embedding);
  const usual = usualArguments.embedding;
  const settings: RetrievalSettings = {
    topk:
      wished.topk ??
      greatest(
        all.map(({ topk }) => topk),
        usual.topk,
      ),
    recall_score: wished.recall_score ?? (all.length > 0 ? Math.min(...all.map(({ recall_score: least }) => least)) : usual.recall_score),
    vector_weight:
      wished.vector_weight ??
      greatest(
        all.map(({ vector_weight: weight }) => weight),
        usual.vector_weight,
      ),
    rerank: wished.rerank ?? (all.length === 0 ? usual.rerank : all.some(({ rerank }) => rerank)),
  };
  return { ...settings, leastIn: (space) => wished.recall_score ?? bySpace.get(space)?.embedding.recall_score ?? settings.recall_score };
}
