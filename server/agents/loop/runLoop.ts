import type { Language } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { type FellOver, type ModelTurn, once } from './journal.ts';
import type { LoopMeans, LoopResult, LoopTask } from './loopTask.ts';
import { createCalls } from './makeCalls.ts';
import { limitWords, loopWords } from './words.ts';

/** Most calls of one answer that are made. */
const mostAtOnce = 8;

const fellOverWords = (fellOver: readonly FellOver[], model: string, language: Language): string =>
  fellOver
    .map(({ problem, ...each }, index) => {
      const next = fellOver[index + 1]?.model ?? model;
      return fill(loopWords.fellOver[language], { model: each.model, problem: problem ?? each.code, next });
    })
    .join('');

type Stop = NonNullable<LoopResult['stopped']>;

const stopWords = (stopped: Stop, language: Language): string =>
  stopped === 'repeated' ? loopWords.repeated[language] : fill(loopWords.budget[language], { what: limitWords[stopped][language] });

/** Works on a task until the model has answered or a limit is reached: a model's answers and calls of tools in turns. */
export async function runLoop(task: LoopTask, means: LoopMeans): Promise<LoopResult> {
  const { thread, budget, language } = task;
  const messages = [...task.messages];
  const made = createCalls(task, means);
  const models = new Set<string>();
  let [tokens, ms, calls] = [0, 0, 0];

  function limitAt(turn: number): Stop | null {
    if (made.isRepeated()) return 'repeated';
    if (tokens >= budget.tokens) return 'tokens';
    if (ms >= budget.seconds * 1_000) return 'seconds';
    return turn >= budget.steps - 1 ? 'steps' : null;
  }

  /** One answer of the models, said as it comes, or again as it was. */
  async function ask(turn: number, isLast: boolean): Promise<ModelTurn> {
    const asked = isLast ? [...messages, { role: 'user', content: loopWords.answerNow[language] } as const] : messages;
    const say = (text: string, fellOver: readonly FellOver[], model: string): void =>
      means.say(fellOverWords(fellOver, model, language) + text);
    const { data, isNew } = await once(means.journal, 'model', `${thread}/model/${turn}`, () =>
      means.ask({ messages: asked, tools: made.offered(), isLast }, say),
    );
    if (!isNew) say(data.text, data.fellOver, data.model);
    return data;
  }

  for (let turn = 0; ; turn++) {
    const stopped = limitAt(turn);
    if (stopped) means.say(stopWords(stopped, language));
    const said = await ask(turn, stopped !== null);
    tokens += said.tokens;
    ms += said.ms;
    models.add(said.model);
    const given = said.calls.slice(0, mostAtOnce).map((call, index) => ({ ...call, id: `call_${turn}_${index}` }));
    if (given.length === 0 || stopped) return { answer: said.text, models: [...models], tokens, ms, calls, stopped };
    messages.push({ role: 'assistant', content: said.text, toolCalls: given });
    const answered = await made.answerAll(given, turn);
    messages.push(...answered.messages);
    calls += answered.turns.length;
    ms += answered.turns.reduce((sum, each) => sum + each.ms, 0);
  }
}
