import { setTimeout as pause } from 'node:timers/promises';
import { boolean, number, text } from '#schemas/kit/kinds/index.ts';
import { startSearch } from '#schemas/contracts/deepSearches.ts';
import { reports } from '#schemas/reports.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { engineName } from '#schemas/wire/models.ts';
import { busyStates, searchLimits, searchStates, stepStates, usualBudget } from '#schemas/wire/reports/deepSearch.ts';
import type { Block } from '#schemas/wire/reports/report.ts';
import { actorNow } from '../../accounts/sessions/actorNow.ts';
import type { Actor } from '../../context.ts';
import { reportMarkdown } from '../../reports/files/markdown.ts';
import { beginSearch, change, confirm, endSearchesOf, planQuestion, retrySearchesOf } from '../../reports/search/changeSearch.ts';
import { namedSources, sourcesCalled } from '../../reports/search/searchSources.ts';
import { searchOf, type SearchRow, stepsOf } from '../../reports/search/searchStore.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { planForm, planIn } from './deepSearchPlan.ts';
import { defineOperator, port, required, type StepMeans } from './operator.ts';
import { fillIn } from './workOut.ts';

/** Milliseconds between two looks at a search that goes on. */
const lookEvery = 300;
/** A search has a budget of its own; whoever confirms or pauses it takes their time. */
const seconds = 86_400;

/** Whoever runs the flow, who must be one that may begin deep searches. Refuses with FLOW_RIGHT_LOST, or FORBIDDEN. */
async function runner({ context, asker }: StepMeans): Promise<Actor> {
  const actor = await actorNow(context, { id: asker.id });
  if (!actor) throw refuse('FLOW_RIGHT_LOST');
  if (!actor.may(startSearch.method, startSearch.path)) throw refuse('FORBIDDEN');
  return actor;
}

async function searchNow({ context }: StepMeans, id: number): Promise<SearchRow> {
  const search = await searchOf(context.store.lookups, id);
  if (!search) throw refuse('DEEP_SEARCH_NOT_FOUND');
  return search;
}

const goesOn = ({ state }: SearchRow): boolean => state === 'paused' || busyStates.includes(state);

/** The search once it waits for its plan to be confirmed, or has ended. `look` sees it each time before. */
async function untilItRests(means: StepMeans, id: number, look: (search: SearchRow) => Promise<void>): Promise<SearchRow> {
  for (;;) {
    const search = await searchNow(means, id);
    await look(search);
    if (!goesOn(search)) return search;
    await pause(lookEvery, undefined, { signal: means.signal });
  }
}

/** Says of each step of a search, once, what came of it; returns all that was said. */
function teller({ context, language, say }: StepMeans) {
  let told = 0;
  let text = '';
  return {
    text: () => text,
    async look({ id }: SearchRow): Promise<void> {
      const steps = await stepsOf(context.store.lookups, id);
      for (; told < steps.length && steps[told]!.state !== 'planned'; told += 1) {
        const { question, source, state } = steps[told]!;
        const line = `> ${told + 1}/${steps.length} ${source.name}: ${question.replaceAll(/\s+/g, ' ')} · ${stepStates[state][language]}\n\n`;
        text += line;
        say(line);
      }
    },
  };
}

/** Has the plan confirmed: by whoever runs the flow, who may change it, or as it is. */
async function confirmPlan(means: StepMeans, actor: Actor, search: SearchRow, isAsked: boolean): Promise<void> {
  const { context } = means;
  const planned = await stepsOf(context.store.lookups, search.id);
  const answer = isAsked ? await means.askPerson(planQuestion(search), { form: planForm(search, planned) }) : undefined;
  if (answer?.button === 'cancel') return change(context, search, 'cancel');
  const { steps, budget } = answer ? planIn(search, answer.values) : { steps: planned, budget: search.budget };
  const sources = await namedSources(
    context,
    actor,
    steps.map(({ source: { name: _, ...source } }) => source),
  );
  await confirm(
    context,
    search,
    steps.map(({ question }, at) => ({ question, source: sources[at]! })),
    budget,
  );
}

/** The search once it rests; one that nobody waits for any more is ended. */
async function ended(means: StepMeans, id: number, look: (search: SearchRow) => Promise<void>): Promise<SearchRow> {
  try {
    return await untilItRests(means, id, look);
  } catch (error) {
    if (means.signal.aborted) await endUnheard(means, id);
    throw error;
  }
}

/** A step also stops where its server does: then the search goes on, and the step goes on with it. */
async function endUnheard(means: StepMeans, id: number): Promise<void> {
  const run = await means.context.store.lookups.selectFrom('flow_runs').select('state').where('id', '=', means.run).executeTakeFirst();
  const isLate = (means.signal.reason as Partial<Error> | null)?.name === 'TimeoutError';
  const search = await searchNow(means, id);
  if ((isLate || run?.['state'] === 'cancelled') && goesOn(search)) await change(means.context, search, 'cancel');
}

/** The report of a search that is done, as the outputs of the step. */
async function outputsOf({ context, language }: StepMeans, actor: Actor, { state, report, error }: SearchRow, told: string) {
  if (state === 'failed' && error) throw refuse(error.code as never, error.facts as never);
  if (report === null) throw refuse('DEEP_SEARCH_ENDED', { state: searchStates[state].label[language] });
  const record = await showRecord(context, actor, resourceIn(context, 'reports'), report);
  const [title, note] = [String(record['title']), record['note'] as string | null];
  const blocks = (record['blocks'] as readonly Block[] | null) ?? [];
  const markdown = reportMarkdown({ title, note, blocks, language });
  const link = `${reports.route}/${report}`;
  const findings = blocks.flatMap((block) =>
    block.kind === 'finding' ? block.quotes.map(({ passage, name }) => ({ finding: block.text, passage, source: name })) : [],
  );
  return {
    text: `${told}${markdown}\n[${title.replaceAll(/[[\]]/g, ' ')}](${link})\n`,
    report: markdown,
    record: { id: report, title, link },
    findings,
  };
}

/** A question looked into over many sources: planned, confirmed by a person, searched within a budget, and written down with quotes. */
export const deepSearch = defineOperator({
  type: 'deepSearch',
  label: { zh: '深度搜索', en: 'Deep search' },
  about: {
    zh: '为问题制定计划，请运行者修改和确认，在预算内查找来源，写出带原文的报告。',
    en: 'Plans a question, has whoever runs the flow change and confirm the plan, searches within a budget, and writes a report with quotes.',
  },
  group: 'data',
  effect: 'reads',
  seconds,
  inputs: [port('question', 'text', '问题', 'Question', required)],
  outputs: [
    port('text', 'text', '过程与报告', 'Steps and report'),
    port('report', 'text', '报告', 'Report'),
    port('record', 'object', '报告记录', 'Record of the report'),
    port('findings', 'rows', '结论与原文', 'Findings and quotes'),
  ],
  parameters: {
    sources: text(
      { zh: '来源', en: 'Sources' },
      {
        max: 4_000,
        picks: { of: 'searchSources', many: true },
        help: {
          zh: '知识空间、数据库和只读工具的名称，多个用逗号分开；不填则是运行者可以查找的所有来源',
          en: 'Names of spaces, databases and tools that only read, parted by commas; all that whoever runs the flow may search where none is named',
        },
      },
    ),
    confirms: boolean({ zh: '请人确认计划', en: 'Have the plan confirmed' }, { initial: true }),
    model: text({ zh: '模型', en: 'Model' }, { picks: { of: 'models' } }),
    steps: number({ zh: '最多步数', en: 'Most steps' }, { integer: true, min: 1, max: searchLimits.steps, initial: usualBudget.steps }),
    tokens: number(
      { zh: '最多 token 数', en: 'Most tokens' },
      { integer: true, min: 0, max: searchLimits.tokens, initial: usualBudget.tokens },
    ),
    minutes: number(
      { zh: '最多分钟数', en: 'Most minutes' },
      { integer: true, min: 1, max: searchLimits.minutes, initial: usualBudget.minutes },
    ),
  },
  templates: ['sources', 'model'],
  bearsRepeating: () => true,
  abandon: endSearchesOf,
  again: retrySearchesOf,
  async run({ question }, values, means) {
    const { context, language } = means;
    const actor = await runner(means);
    const names = (values.sources ? fillIn('sources', values.sources, means) : '').split(/[,，]/).map((name) => name.trim());
    const { name } = await context.models.open(values.model ? fillIn('model', values.model, means) : null);
    const id = await beginSearch(context, actor, {
      question: String(question).trim().slice(0, searchLimits.question),
      sources: await sourcesCalled(context, actor, names.filter(Boolean)),
      budget: {
        steps: values.steps ?? usualBudget.steps,
        tokens: values.tokens ?? usualBudget.tokens,
        minutes: values.minutes ?? usualBudget.minutes,
      },
      model: name === engineName ? null : name,
      language,
      origin: { sign: means.key, run: means.run },
    });
    const planned = await ended(means, id, async () => {});
    if (planned.state === 'waiting') await confirmPlan(means, actor, planned, values.confirms !== false);
    const { look, text: told } = teller(means);
    const search = await ended(means, id, look);
    means.spend(search.tokens);
    return outputsOf(means, actor, search, told());
  },
});
