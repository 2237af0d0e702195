import { sql } from 'kysely';
import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import { type SpaceAccess, spacesFor } from '../access/spacesFor.ts';
import { chunksAmong } from './candidates.ts';
import { search } from './retrieve.ts';
import { spread } from './spread.ts';
import { placeOf } from './storedChunk.ts';

const about: Text = { zh: '{name}是什么？', en: 'What about {name}?' };

/** Chunks that are looked at, questions that are given, letters of a heading that makes one, and relevance of what a question finds. */
const most = { chunks: 2_000, questions: 6, heading: 30 };
const leastRelevance = 0.5;

/** Numbers before a heading: "第三节", "（一）", "2.1". */
const numbered =
  /^(?:第[\d一二三四五六七八九十百]{1,6}[章节条部分篇]{1,2}|[（(][\d一二三四五六七八九十]{1,4}[）)]|[一二三四五六七八九十]{1,3}、|\d{1,3}(?:\.\d{1,3}){0,4}[.、]?)\s*/;
const plain = (heading: string): string => heading.replace(numbered, '').trim();
const isTelling = (heading: string): boolean => heading.length >= 2 && heading.length <= most.heading && /\p{L}{2}/u.test(heading);

async function wordsOf(context: Context, space: SpaceAccess): Promise<{ readonly questions: string[]; readonly headings: string[] }> {
  const ids = sql<{ id: number }>`select id from knowledge_chunks where "spaceId" = ${space.spaceId}`;
  const chunks = await chunksAmong(context, ids, [space], most.chunks);
  const headings = chunks.flatMap((chunk) => placeOf(chunk).headings?.at(-1) ?? []).map(plain);
  const questions = chunks.flatMap(({ questions: own }) => (own ? (JSON.parse(own) as string[]) : []));
  const names = chunks.map(({ documentName }) => documentName.replace(/\.\w{1,5}$/, ''));
  return { questions: [...new Set(questions)], headings: [...new Set([...headings, ...names])].filter(isTelling) };
}

/** Questions that a space answers: those that somebody wrote beside its chunks, then questions about its headings; each finds something. */
export async function recommendedQuestions(
  context: Context,
  actor: Actor,
  { space, language, signal }: { readonly space: number; readonly language: Language; readonly signal: AbortSignal },
): Promise<string[]> {
  const access = (await spacesFor(context, actor, 'ask')).find(({ spaceId }) => spaceId === space);
  if (!access) return [];
  const { questions, headings } = await wordsOf(context, access);
  const made = spread(headings, 2 * most.questions).map((name) => fill(about[language], { name }));
  const found: string[] = [];
  for (const question of [...spread(questions, most.questions), ...made]) {
    if (found.length >= most.questions) break;
    const settings = { topk: 1, rerank: false, recall_score: leastRelevance };
    const { passages } = await search(context, actor, { spaces: [space], question, settings, purpose: 'set', signal });
    if (passages.length > 0) found.push(question);
  }
  return found;
}
