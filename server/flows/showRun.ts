import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '#schemas/kit/text.ts';
import { isErrorCode, refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../context.ts';
import type { ModelEvent } from '../llm/model.ts';
import { asksOfRun } from './asks/askStore.ts';
import { cancelRun, runFor } from './runs/changeRun.ts';
import { runOf, type RunRow } from './runs/runStore.ts';
import type { RunWords } from './runs/textOfRun.ts';
import { hasStopped, wordsUntilEnd } from './runs/untilEnd.ts';

interface Watcher {
  readonly context: Context;
  readonly actor: Pick<Actor, 'id' | 'isAdmin'>;
  readonly language: Language;
}

const undecided = {
  zh: '运行停在一个被打断的步骤，请在运行记录中决定。',
  en: 'The run waits at a step that was cut short; decide about it in the run.',
};
const leftWaiting = {
  zh: '\n\n还没有等到处理；处理之后，运行会继续，结果在运行记录中。',
  en: '\n\nNobody has answered yet; once somebody does, the run goes on, and what comes of it is in the run.',
};

/** Milliseconds that a conversation waits for a person, and between two looks whether they have answered. */
const patience = 30 * 60_000;
const lookEvery = 300;

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
function collector() {
  let shown = '';
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

/** Asks of a run that are open, and were not shown before, as parts of an answer. */
async function* newAsks({ store }: Context, root: number, shown: Set<number>): AsyncGenerator<ModelEvent> {
  for (const { id, state, form } of await asksOfRun(store.lookups, root)) {
    if (state !== 'open' || shown.has(id)) continue;
    shown.add(id);
    yield { type: 'text', text: `\n\n\`\`\`flow-ask\n${JSON.stringify({ ask: id, title: form.title })}\n\`\`\`\n\n` };
  }
}

/** Shows the words of a run as they come, what it asks people, and then what it gave out; a question that is stopped cancels the run. */
export async function* showRun(
  { context, actor, language }: Watcher,
  run: Pick<RunRow, 'id'>,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const words = collector();
  const asked = new Set<number>();
  const now = (): Promise<RunRow> => runOf(context.store.lookups, run.id);
  try {
    const until = context.clock() + patience;
    let ended = await now();
    for (;;) {
      for await (const each of wordsUntilEnd(context, run.id, signal)) {
        const text = words.next(each);
        if (text !== '') yield { type: 'text', text };
      }
      ended = await now();
      if (ended.state !== 'waiting' || signal.aborted || context.clock() > until) break;
      yield* newAsks(context, run.id, asked);
      await pause(lookEvery, undefined, { signal }).catch(() => {});
    }
    if (ended.state === 'failed' && ended.error && isErrorCode(ended.error.code))
      throw refuse(ended.error.code, ended.error.facts as never);
    if (ended.state === 'asking') yield { type: 'text', text: undecided[language] };
    if (ended.state === 'waiting') yield { type: 'text', text: leftWaiting[language] };
    if (ended.state === 'done') yield { type: 'text', text: restOf(ended, words.shown()) };
    yield { type: 'finished', reason: 'stop' };
  } finally {
    const left = signal.aborted ? await now() : undefined;
    if (left && (left.state === 'waiting' || !hasStopped(left)))
      await cancelRun(context, actor, await runFor(context, actor, String(run.id)));
  }
}
