import { spaceArguments, usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import type { RetrievalSettings } from '#schemas/wire/knowledge/retrieval.ts';
import type { Context } from '../../context.ts';
import type { SpaceAccess } from '../access/spacesFor.ts';

type Embedding = typeof usualArguments.embedding;

async function argumentsOf({ store }: Context, spaces: readonly SpaceAccess[]): Promise<Map<number, Embedding>> {
  if (spaces.length === 0) return new Map();
  const ids = spaces.map(({ spaceId }) => spaceId);
  const rows = await store.lookups.selectFrom('spaces').select(['id', 'arguments']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, arguments: stored }) => {
      const read = spaceArguments.safeParse(JSON.parse(String(stored)));
      return [Number(id), read.success ? read.data.embedding : usualArguments.embedding];
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
  const bySpace = await argumentsOf(context, spaces);
  const all = [...bySpace.values()];
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
  return { ...settings, leastIn: (space) => wished.recall_score ?? bySpace.get(space)?.recall_score ?? settings.recall_score };
}
