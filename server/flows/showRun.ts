import type { Json } from '#schemas/kit/kinds/json.ts';
import { isErrorCode, refuse } from '#schemas/wire/errors.ts';
import type { Scene } from '../chat/scenes/scene.ts';
import { leftToOthers, type WorkEvent } from '../llm/workEvents.ts';
import type { Context } from '../context.ts';
import { type AskRow, asksOfRun } from './asks/askStore.ts';
import { cancelRun } from './runs/changeRun.ts';
import { runOf, type RunRow } from './runs/runStore.ts';
import type { RunWords } from './runs/textOfRun.ts';
import { hasStopped, wordsUntilEnd } from './runs/untilEnd.ts';

/** Whoever reads a run: its owner, as long as the signal holds. */
interface Watcher {
  readonly context: Context;
  readonly userId: number;
  readonly signal: AbortSignal;
}

const undecided = {
  zh: '\n\n> 运行停在一个被打断的步骤，请在运行记录中决定。\n\n',
  en: '\n\n> The run waits at a step that was cut short; decide about it in the run.\n\n',
};
const cancelled = { zh: '\n\n> 运行已取消。', en: '\n\n> The run was cancelled.' };

/** The rest of what a run gave out, behind what was shown as it came. */
function restOf({ output }: RunRow, shown: string): string {
  const whole = output === null ? '' : typeof output === 'string' ? output : `\`\`\`json\n${JSON.stringify(output, null, 2)}\n\`\`\``;
  if (whole.startsWith(shown)) return whole.slice(shown.length);
  // Words of one output may have been shown before those of others.
  const parts = `\n\n${whole}\n\n`;
  const own = `\n\n${shown}\n\n`;
  const at = parts.indexOf(own);
  const left =
    at === -1
      ? whole
      : [parts.slice(0, at), parts.slice(at + own.length)]
          .map((part) => part.trim())
          .filter(Boolean)
          .join('\n\n');
  return left === '' ? '' : `\n\n${left}`;
}

/**
 * Words of one output as they come, each once and without a gap: a step that goes on after a pause says again what it had said. All else is in
 * what the run gives out.
 */
function collector(shown: string) {
  let node: string | undefined;
  return {
    shown: () => shown,
    next(words: RunWords): string {
      node ??= words.node;
      const known = shown.slice(words.at, words.at + words.text.length);
      if (words.node !== node || words.at > shown.length || !words.text.startsWith(known)) return '';
      const more = words.text.slice(known.length);
      shown += more;
      return more;
    },
  };
}

/** Something that a run asks, as a part of its answer. */
const askFence = ({ id, form }: Pick<AskRow, 'id' | 'form'>): string =>
  `\n\n\`\`\`flow-ask\n${JSON.stringify({ ask: id, title: form.title })}\n\`\`\`\n\n`;

/** Words of the run itself within an answer so far, apart from what was told between them; and the asks that were shown. */
async function earlierOf({ store }: Context, root: number, answer: string) {
  const asks = answer === '' ? [] : await asksOfRun(store.lookups, root);
  const asked = new Set(asks.filter((ask) => answer.includes(askFence(ask))).map(({ id }) => id));
  const between = [...asks.map(askFence), undecided.zh, undecided.en];
  return { asked, words: between.reduce((words, each) => words.replace(each, () => ''), answer) };
}

const text = (words: string): WorkEvent => ({ type: 'text', text: words });

/** Words at which a run stops without having ended. */
async function* atRest({ store }: Context, { id, state, language }: RunRow, asked: ReadonlySet<number>): AsyncGenerator<WorkEvent> {
  if (state === 'asking') yield text(undecided[language]);
  for (const ask of await asksOfRun(store.lookups, id)) if (ask.state === 'open' && !asked.has(ask.id)) yield text(askFence(ask));
  yield { type: 'waits' };
}

/**
 * Shows the words of a run as they come, what it asks people, where it waits for them, and then what it gave out: all behind `answer`, which was
 * shown before. A question that is stopped cancels the run; one that is left to others does not.
 */
export async function* showRun({ context, userId, signal }: Watcher, { id }: Pick<RunRow, 'id'>, answer = ''): AsyncGenerator<WorkEvent> {
  try {
    yield { type: 'works', kept: { run: id } };
    const { asked, words: before } = await earlierOf(context, id, answer);
    const words = collector(before);
    for await (const each of wordsUntilEnd(context, id, signal)) {
      const more = words.next(each);
      if (more !== '') yield text(more);
    }
    const run = await runOf(context.store.lookups, id);
    if (signal.aborted) return;
    if (run.state === 'waiting' || run.state === 'asking') return void (yield* atRest(context, run, asked));
    if (run.state === 'failed' && run.error && isErrorCode(run.error.code)) throw refuse(run.error.code, run.error.facts as never);
    yield text(run.state === 'cancelled' ? cancelled[run.language] : restOf(run, words.shown()));
    yield { type: 'finished', reason: 'stop' };
  } finally {
    if (signal.aborted && signal.reason !== leftToOthers) await endRun(context, userId, id);
  }
}

async function endRun(context: Context, userId: number, id: number): Promise<void> {
  const run = await runOf(context.store.lookups, id);
  if (run.state === 'waiting' || !hasStopped(run)) await cancelRun(context, { id: userId, isAdmin: false }, run);
}

const runIn = (kept: Json): number => (kept as { readonly run: number }).run;

/** Runs that answer in conversations, gone on with there. */
export const workOfRun: NonNullable<Scene['work']> = {
  waits: async ({ store }, kept) => {
    const { state } = await runOf(store.lookups, runIn(kept));
    return state === 'waiting' || state === 'asking';
  },
  goOn: ({ kept, answer, ...watcher }) => showRun(watcher, { id: runIn(kept) }, answer),
};
