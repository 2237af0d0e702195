import { z } from 'zod';
import type { Text } from '#schemas/kit/text.ts';
import { type NamedSource, searchLimits, sourceKinds } from '#schemas/wire/reports/deepSearch.ts';
import { answerJson } from '../../llm/json/answerJson.ts';
import { suggestFor } from '../../chat/database/askGrammar.ts';
import { sourceAsked } from '../../chat/scenes/chatWithDatabase.ts';
import { search as searchPassages } from '../../knowledge/retrieval/retrieve.ts';
import { contentOf } from '../../knowledge/retrieval/contentOf.ts';
import { terms } from '../../knowledge/retrieval/terms.ts';
import { givenOut, hasModel, type Searching } from './searching.ts';
import { searchableTools } from './searchTool.ts';

/** Characters of what a tool says of itself that a planner is told. */
const mostAbout = 300;

/** A question to one source, before anybody confirmed it. */
interface Step {
  readonly question: string;
  readonly source: NamedSource;
}

const rules: Text = {
  zh: '你为一份调研报告做计划：把用户的问题拆成最多 {count} 个小问题，每个问题问一个来源，写上来源的编号。小问题要具体、能独立回答、不重复。问数据库的小问题要能用一条查询回答。来源：\n{sources}',
  en: 'You plan a research report: break the user’s question down into at most {count} smaller ones, each put to one source by its number. Each is concrete, can be answered by itself, and repeats no other; one to a database can be answered by one query. Sources:\n{sources}',
};

const form = z.object({
  steps: z
    .array(z.object({ question: z.string(), source: z.number() }))
    .min(1)
    .max(60),
});

/** The sources as a planner is told of them; tools with what they say of themselves. */
async function listed({ context, actor, search: { sources, language } }: Searching): Promise<string> {
  const tools = sources.some(({ kind }) => kind === 'tool') ? await searchableTools(context, actor) : [];
  return sources
    .map(({ kind, name, tool: wanted }, at) => {
      const about = tools.find(({ tool }) => tool.offeredAs === wanted)?.tool.agreed?.description ?? '';
      return `${at + 1}. ${name} (${sourceKinds[kind][language]})${about && `: ${about.replaceAll(/\s+/g, ' ').slice(0, mostAbout)}`}`;
    })
    .join('\n');
}

async function planByModel(searching: Searching): Promise<Step[]> {
  const {
    model,
    search: { question, sources, budget, language },
    signal,
  } = searching;
  const told = await listed(searching);
  const system = rules[language].replace('{count}', String(budget.steps)).replace('{sources}', () => told);
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: question },
  ];
  const { value } = await answerJson(model, { name: 'plan', schema: form, messages, language, signal });
  return value.steps.flatMap(({ question: asked, source }) => {
    const from = sources[source - 1];
    return from && asked.trim() !== '' ? [{ question: asked.trim().slice(0, searchLimits.step), source: from }] : [];
  });
}

/** Headings of the passages of a space that come nearest to a question. */
async function headingsNear({ context, actor, search: { question }, signal }: Searching, space: number): Promise<string[]> {
  const { passages } = await searchPassages(context, actor, { spaces: [space], question, purpose: 'program', signal });
  return passages.flatMap(({ place }) => place.headings?.at(-1) ?? []);
}

/** Questions that a database answers and that speak of what is asked about. */
async function samplesNear({ context, actor, search: { question, language }, signal }: Searching, id: number): Promise<string[]> {
  const entry = (await context.sources.offered(actor)).find((each) => each.id === id);
  if (!entry) return [];
  const asked = { context, actor, language, askedAt: context.clock(), subject: entry.name, signal };
  const about = new Set(contentOf(question));
  return (await suggestFor(asked, sourceAsked(asked, entry))).filter((sample) => terms(sample).some((term) => about.has(term)));
}

/** A tool says of no question that it is near. */
const nothingNear = async (): Promise<string[]> => [];

const near = { space: headingsNear, database: samplesNear, tool: nothingNear } as const;

/** The question itself to every source, then headings and sample questions that are near to it, in turn. */
async function planByRule(searching: Searching): Promise<Step[]> {
  const { question, sources } = searching.search;
  const own = question.slice(0, searchLimits.step);
  const further = await Promise.all(
    sources.map(async (source) => {
      const found = await near[source.kind](searching, source.id).catch(() => (searching.signal.throwIfAborted(), []));
      return found.map((asked): Step => ({ question: asked.slice(0, searchLimits.step), source }));
    }),
  );
  const longest = Math.max(0, ...further.map((some) => some.length));
  const inTurn = Array.from({ length: longest }, (_, at) => further.flatMap((some) => some[at] ?? [])).flat();
  return [...sources.map((source) => ({ question: own, source })), ...inTurn];
}

/** The same without what is asked twice, as far as the budget goes. */
function within(steps: readonly Step[], count: number): Step[] {
  const seen = new Map(
    steps.map((step) => [`${step.source.kind} ${step.source.id} ${step.source.tool ?? ''} ${step.question.trim()}`, step]),
  );
  return [...seen.values()].filter(({ question }) => question.trim() !== '').slice(0, count);
}

/** Plans a search: by the model, where there is one that answers; else from what the sources have near the question. */
export async function planSearch(searching: Searching): Promise<{ readonly steps: Step[]; readonly isByRule: boolean }> {
  const { budget } = searching.search;
  if (hasModel(searching)) {
    try {
      const steps = within(await planByModel(searching), budget.steps);
      if (steps.length > 0) return { steps, isByRule: false };
    } catch (error) {
      searching.signal.throwIfAborted();
      givenOut(error);
    }
  }
  return { steps: within(await planByRule(searching), budget.steps), isByRule: true };
}
