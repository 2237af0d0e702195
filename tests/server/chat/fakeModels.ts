import { refuse } from '#schemas/wire/errors.ts';
import { hearAnswer } from '#server/llm/hearAnswer.ts';
import type { Model, ModelCall, ModelEvent, Models, ModelUse } from '#server/llm/model.ts';
import { noModelCalls } from '#tests/support/noModelCalls.ts';

/** Behaviour of a model for a call. */
export type Answering = (call: ModelCall) => AsyncIterable<ModelEvent>;

/** Says these words, one piece each, and finishes. */
export const saying = (...words: readonly string[]): Answering =>
  async function* () {
    for (const text of words) yield { type: 'text', text };
    yield { type: 'finished', reason: 'stop' };
  };

/** A model whose answer the test gives, piece by piece. */
export function puppet() {
  const waiting: (() => void)[] = [];
  const events: (ModelEvent | Error)[] = [];
  const calls: ModelCall[] = [];
  const wake = () => waiting.splice(0).forEach((go) => go());
  const give = (...more: readonly (ModelEvent | Error)[]) => {
    events.push(...more);
    wake();
  };
  return {
    calls,
    give,
    say: (...words: readonly string[]) => give(...words.map((text) => ({ type: 'text' as const, text }))),
    think: (text: string) => give({ type: 'thinking', text }),
    finish: () => give({ type: 'finished', reason: 'stop' }),
    async *answer(call: ModelCall): AsyncIterable<ModelEvent> {
      calls.push(call);
      call.signal.addEventListener('abort', wake);
      for (;;) {
        if (call.signal.aborted) throw call.signal.reason;
        const event = events.shift();
        if (event instanceof Error) throw event;
        if (event) yield event;
        else await new Promise<void>((resolve) => waiting.push(resolve));
        if (event?.type === 'finished') return;
      }
    },
  };
}
export type Puppet = ReturnType<typeof puppet>;

/** Models by name; one token is one letter. */
export function fakeModels(byName: Readonly<Record<string, Answering>>, limits: Partial<Model> = {}) {
  const uses: ModelUse[] = [];
  const calls: ModelCall[] = [];
  const models: Models = {
    ...noModelCalls,
    told: (model, call) => model.ask(call),
    heard: async (model, call, _asker, onText) => {
      const { text, calls: wanted } = await hearAnswer(model.ask(call), onText);
      return { text, calls: wanted, promptTokens: 0, completionTokens: 0, ms: 0 };
    },
    names: async () => Object.keys(byName),
    open: async (asked) => {
      const name = asked ?? Object.keys(byName)[0]!;
      const answering = byName[name];
      if (!answering) throw refuse('MODEL_NOT_FOUND', { model: name });
      return {
        name,
        contextTokens: 100_000,
        answerTokens: 1_000,
        countTokens: (text) => text.length,
        ask: (call) => {
          calls.push(call);
          return answering(call);
        },
        ...limits,
      };
    },
    recordUse: async (use) => void uses.push(use),
  };
  return { models, uses, calls };
}
