import type { Language } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { ModelMessage, Tool, ToolCall } from '../../llm/model.ts';
import type { ToolEffect, ToolResult } from '../../tools/offered.ts';
import { checkArguments } from './checkArguments.ts';
import { type CallTurn, type FellOver, type Journal, type ModelTurn, once } from './journal.ts';
import { isLong, pieceOf, readResult, summedUp } from './results.ts';
import { asMaterial, limitWords, loopWords } from './words.ts';

/** A tool as the loop knows it: its work is in `LoopMeans.call`. */
export interface LoopTool extends Tool {
  readonly label: string;
  readonly effect: ToolEffect;
  readonly needsConsent: boolean;
}

/** Limits of one agent's work: answers of models (at least two), their tokens, seconds of models and tools together. */
export interface Budget {
  readonly steps: number;
  readonly tokens: number;
  readonly seconds: number;
}
export const usualBudget: Budget = { steps: 12, tokens: 300_000, seconds: 600 };

/** A piece of work for one agent. */
export interface LoopTask {
  /** Sign of this work within its run; its events are kept under it. */
  readonly thread: string;
  /** Sign that marks material; nobody who writes material knows it. */
  readonly secret: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly LoopTool[];
  readonly budget: Budget;
  readonly language: Language;
}

/** A person's word on a call. */
export interface Consent {
  readonly isGiven: boolean;
  /** The arguments, as the person corrected them. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A call that is under way: its tool, its arguments, and its sign, the same for every try. */
export interface LoopCall {
  readonly tool: LoopTool;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly sign: string;
}

/** The world of the loop. Everything that it does there goes through the journal first. */
export interface LoopMeans {
  readonly journal: Journal;
  ask(
    question: { readonly messages: readonly ModelMessage[]; readonly tools: readonly Tool[]; readonly isLast: boolean },
    onText: (text: string, fellOver: readonly FellOver[], model: string) => void,
  ): Promise<ModelTurn>;
  /** Calls a tool; what it refuses is a result that failed. */
  call(call: LoopCall): Promise<ToolResult & { readonly ms: number }>;
  /** Asks a person before a call is made; throws as long as there is no answer. */
  consent(call: LoopCall): Promise<Consent>;
  /** Asks a person about a call that acts and was cut short: true if it is to be made again. */
  isAgain(call: LoopCall): Promise<boolean>;
  /** Shows words, and calls with what came of them, as they come. */
  say(text: string): void;
  showCall(call: CallTurn): void;
}

/** End of an agent's work. */
export interface LoopResult {
  /** The last words of the model: its answer. */
  readonly answer: string;
  readonly models: readonly string[];
  readonly tokens: number;
  readonly ms: number;
  readonly calls: number;
  /** The limit that ended it, if one did. */
  readonly stopped: 'steps' | 'tokens' | 'seconds' | 'repeated' | null;
}

/** The same call has the same sign, in whatever order its arguments come. */
function signOf({ name, arguments: given }: Pick<ToolCall, 'name' | 'arguments'>): string {
  const ordered = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, member]) => [key, ordered(member)]),
        )
      : value;
  return JSON.stringify([name, ordered(given)]);
}

const mostSame = 2;
/** Most calls of one answer that are made. */
const mostAtOnce = 8;

const fellOverWords = (fellOver: readonly FellOver[], model: string, language: Language): string =>
  fellOver
    .map(({ problem, ...each }, index) => {
      const next = fellOver[index + 1]?.model ?? model;
      return fill(loopWords.fellOver[language], { model: each.model, problem: problem ?? each.code, next });
    })
    .join('');

/** Works on a task until the model has answered or a limit is reached: a model's answers and calls of tools in turns. */
export async function runLoop(
  { thread, secret, messages: first, tools, budget, language }: LoopTask,
  means: LoopMeans,
): Promise<LoopResult> {
  const { journal } = means;
  const messages = [...first];
  const seen = new Map<string, number>();
  const long = new Map<string, string>();
  const models = new Set<string>();
  let [tokens, ms, calls] = [0, 0, 0];
  let stopped: LoopResult['stopped'] = null;

  /** A call that is not made, and what the model is told in its place. */
  const unmade = (call: ToolCall, text: string): CallTurn => ({
    name: call.name,
    label: tools.find(({ name }) => name === call.name)?.label ?? call.name,
    arguments: call.arguments,
    text,
    shown: null,
    failed: true,
    ms: 0,
  });

  async function make(tool: LoopTool, call: ToolCall, sign: string): Promise<CallTurn> {
    const asked = { tool, arguments: call.arguments, sign };
    const consent = tool.needsConsent
      ? (await once(journal, 'approval', `${sign}/consent`, () => means.consent(asked))).data
      : { isGiven: true, arguments: call.arguments };
    if (!consent.isGiven) return unmade(call, loopWords.denied[language]);
    const problem = checkArguments(tool.parameters, consent.arguments);
    if (problem) return unmade({ ...call, arguments: consent.arguments }, fill(loopWords.invalid[language], { problem }));
    const agreed = { tool, arguments: consent.arguments, sign };
    const told = { name: tool.name, label: tool.label, arguments: consent.arguments };
    if (tool.effect === 'acts') {
      const { isNew } = await once(journal, 'begun', `${sign}/begun`, () => Promise.resolve(told));
      if (!isNew && !(await means.isAgain(agreed))) return { ...unmade(call, loopWords.doneUnknown[language]), failed: false };
    }
    const { text, shown = null, failed = false, ms: took } = await means.call(agreed);
    return { ...told, text, shown, failed, ms: took };
  }

  async function answerCall(call: ToolCall, sign: string): Promise<CallTurn> {
    const tool = tools.find(({ name }) => name === call.name);
    if (call.name === readResult.name) {
      const text = long.get(String(call.arguments['result'])) ?? '';
      return { ...unmade(call, pieceOf(text, call.arguments['from'])), failed: text === '' };
    }
    if (!tool) {
      const names = tools.map(({ name }) => name).join(', ');
      return unmade(call, fill(loopWords.unknownTool[language], { tool: call.name.slice(0, 100), tools: names || '–' }));
    }
    const times = (seen.get(signOf(call)) ?? 0) + 1;
    seen.set(signOf(call), times);
    if (times > mostSame) {
      stopped = 'repeated';
      return unmade(call, loopWords.thrice[language]);
    }
    const problem = checkArguments(tool.parameters, call.arguments);
    if (problem) return unmade(call, fill(loopWords.invalid[language], { problem }));
    return (await once(journal, 'call', sign, () => make(tool, call, sign))).data;
  }

  /** Calls of one answer: at once where all of them only read, else one after the other. */
  async function answerCalls(given: readonly ToolCall[], turn: number): Promise<void> {
    const signed = given.map((call, index) => [call, `${thread}/call/${turn}/${index}`] as const);
    const waitsNot = ({ name }: ToolCall): boolean =>
      tools.every((tool) => tool.name !== name || (tool.effect === 'reads' && !tool.needsConsent));
    const reads = given.every(waitsNot);
    const turns: CallTurn[] = [];
    if (reads) turns.push(...(await Promise.all(signed.map(([call, sign]) => answerCall(call, sign)))));
    else for (const [call, sign] of signed) turns.push(await answerCall(call, sign));
    for (const [index, made] of turns.entries()) {
      const sign = signed[index]![1];
      calls += 1;
      ms += made.ms;
      if (isLong(made.text) && made.name !== readResult.name) long.set(sign, made.text);
      means.showCall(made);
      const content = asMaterial(made.name, summedUp(made.text, sign, language), secret);
      messages.push({ role: 'tool', callId: given[index]!.id, content });
    }
  }

  const limitNow = (turn: number): LoopResult['stopped'] =>
    stopped ?? (tokens >= budget.tokens ? 'tokens' : ms >= budget.seconds * 1_000 ? 'seconds' : turn >= budget.steps - 1 ? 'steps' : null);

  for (let turn = 0; ; turn++) {
    stopped = limitNow(turn);
    const isLast = stopped !== null;
    if (isLast) {
      const what = stopped === 'repeated' ? undefined : limitWords[stopped!][language];
      means.say(what === undefined ? loopWords.repeated[language] : fill(loopWords.budget[language], { what }));
    }
    const offered = long.size > 0 ? [...tools, readResult] : tools;
    const asked = isLast ? [...messages, { role: 'user', content: loopWords.answerNow[language] } as const] : messages;
    const { data, isNew } = await once(journal, 'model', `${thread}/model/${turn}`, () =>
      means.ask({ messages: asked, tools: offered, isLast }, (text, fellOver, model) =>
        means.say(fellOverWords(fellOver, model, language) + text),
      ),
    );
    if (!isNew) means.say(fellOverWords(data.fellOver, data.model, language) + data.text);
    tokens += data.tokens;
    ms += data.ms;
    models.add(data.model);
    const given = data.calls.slice(0, mostAtOnce).map((call, index) => ({ ...call, id: `call_${turn}_${index}` }));
    if (given.length === 0 || isLast)
      return { answer: data.text, models: [...models], tokens, ms, calls, stopped: isLast ? stopped : null };
    messages.push({ role: 'assistant', content: data.text, toolCalls: given });
    await answerCalls(given, turn);
  }
}
