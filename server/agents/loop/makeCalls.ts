import { fill } from '#schemas/wire/errors.ts';
import type { ModelMessage, ToolCall } from '../../llm/model.ts';
import { checkArguments } from './checkArguments.ts';
import { type CallTurn, once } from './journal.ts';
import type { LoopCall, LoopMeans, LoopTask, LoopTool } from './loopTask.ts';
import { isLong, pieceOf, readResult, summedUp } from './results.ts';
import { asMaterial, loopWords } from './words.ts';

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

/** Times that the same call is made. */
const mostSame = 2;

/** A call that is not made, and what the model is told in its place. */
const unmade = (call: ToolCall, tool: LoopTool | undefined, text: string): CallTurn => ({
  name: call.name,
  label: tool?.label ?? call.name,
  arguments: call.arguments,
  text,
  shown: null,
  failed: true,
  ms: 0,
});

/** True if a call that acts is to be made now, which is noted first: one that was cut short is made again by a person's word alone, asked for each time. */
async function mayBegin(call: LoopCall, told: object, { journal, isAgain }: LoopMeans): Promise<boolean> {
  for (let time = 1; ; time++) {
    const sign = time === 1 ? `${call.sign}/begun` : `${call.sign}/begun/${time}`;
    const { isNew } = await once(journal, 'begun', sign, () => Promise.resolve(told));
    if (isNew) return true;
    if (!(await isAgain(call, time))) return false;
  }
}

/** Makes one call: after a person's word where it needs that, and once where it acts. */
async function make(
  tool: LoopTool,
  call: ToolCall,
  sign: string,
  { language }: Pick<LoopTask, 'language'>,
  means: LoopMeans,
): Promise<CallTurn> {
  const { journal } = means;
  const consent = tool.needsConsent
    ? (await once(journal, 'approval', `${sign}/consent`, () => means.consent({ tool, arguments: call.arguments, sign }))).data
    : { isGiven: true, arguments: call.arguments };
  if (!consent.isGiven) return unmade(call, tool, loopWords.denied[language]);
  const corrected = { ...call, arguments: consent.arguments };
  const problem = checkArguments(tool.parameters, consent.arguments);
  if (problem) return unmade(corrected, tool, fill(loopWords.invalid[language], { problem }));
  const agreed = { tool, arguments: consent.arguments, sign };
  const told = { name: tool.name, label: tool.label, arguments: consent.arguments };
  if (tool.effect === 'acts' && !(await mayBegin(agreed, told, means)))
    return { ...unmade(corrected, tool, loopWords.doneUnknown[language]), failed: false };
  const { text, shown = null, failed = false, ms } = await means.call(agreed);
  return { ...told, text, shown, failed, ms };
}

/** Calls of a model's answer as they were made, with the messages that tell the model of them. */
interface MadeCalls {
  readonly turns: readonly CallTurn[];
  readonly messages: readonly ModelMessage[];
}

/** Makes the calls of one piece of work, and knows those that it has made. */
export function createCalls(task: LoopTask, means: LoopMeans) {
  const { thread, secret, tools, language } = task;
  const seen = new Map<string, number>();
  const long = new Map<string, string>();
  let isRepeated = false;

  /** A piece of a result that was too long to be told at once. */
  function readOn(call: ToolCall): CallTurn {
    const text = long.get(String(call.arguments['result'])) ?? '';
    return { ...unmade(call, undefined, pieceOf(text, call.arguments['from'])), failed: text === '' };
  }

  async function answer(call: ToolCall, sign: string): Promise<CallTurn> {
    if (call.name === readResult.name) return readOn(call);
    const tool = tools.find(({ name }) => name === call.name);
    if (!tool) {
      const names = tools.map(({ name }) => name).join(', ');
      return unmade(call, tool, fill(loopWords.unknownTool[language], { tool: call.name.slice(0, 100), tools: names || '–' }));
    }
    const times = (seen.get(signOf(call)) ?? 0) + 1;
    seen.set(signOf(call), times);
    if (times > mostSame) {
      isRepeated = true;
      return unmade(call, tool, loopWords.thrice[language]);
    }
    const problem = checkArguments(tool.parameters, call.arguments);
    if (problem) return unmade(call, tool, fill(loopWords.invalid[language], { problem }));
    return (await once(means.journal, 'call', sign, () => make(tool, call, sign, task, means))).data;
  }

  const waitsNot = ({ name }: ToolCall): boolean =>
    tools.every((tool) => tool.name !== name || (tool.effect === 'reads' && !tool.needsConsent));

  /** Calls of one answer: at once where all of them only read, else one after the other. */
  async function inTurn(signed: readonly (readonly [ToolCall, string])[]): Promise<CallTurn[]> {
    if (signed.every(([call]) => waitsNot(call))) return Promise.all(signed.map(([call, sign]) => answer(call, sign)));
    const turns: CallTurn[] = [];
    for (const [call, sign] of signed) turns.push(await answer(call, sign));
    return turns;
  }

  return {
    /** True once the same call has come too often. */
    isRepeated: () => isRepeated,
    /** Tools of the next answer: also the one that reads on, where a result was too long. */
    offered: () => (long.size > 0 ? [...tools, readResult] : tools),
    /** Answers the calls of an answer of a model, by its number. */
    async answerAll(given: readonly ToolCall[], turn: number): Promise<MadeCalls> {
      const signed = given.map((call, index) => [call, `${thread}/call/${turn}/${index}`] as const);
      const turns = await inTurn(signed);
      const messages = turns.map((made, index): ModelMessage => {
        const [{ id }, sign] = signed[index]!;
        if (isLong(made.text) && made.name !== readResult.name) long.set(sign, made.text);
        means.showCall(made);
        return { role: 'tool', callId: id, content: asMaterial(made.name, summedUp(made.text, sign, language), secret) };
      });
      return { turns, messages };
    },
  };
}
