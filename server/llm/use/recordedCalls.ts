import type { WorkerType } from '#schemas/wire/models.ts';
import { type ErrorCode, refuse } from '#schemas/wire/errors.ts';
import { countTokens } from '../countTokens.ts';
import { hearAnswer } from '../hearAnswer.ts';
import { answerJson } from '../json/answerJson.ts';
import { type CallMeans, type Model, type ModelCall, type ModelCalls, type ModelEvent, type ModelUse, wordsIn } from '../model.ts';
import { chosenEntry, type ModelService } from '../modelService.ts';
import type { Entry } from '../registry/entry.ts';
import { recordUse } from './recordUse.ts';

/** A language model is always there: the built-in engine. */
type CallType = Exclude<WorkerType, 'llm'>;

const noneFor = {
  speech2text: 'MODEL_NONE_FOR_SPEECH',
  text2vec: 'MODEL_NONE_FOR_VECTORS',
  reranker: 'MODEL_NONE_FOR_RERANKING',
  text2speech: 'MODEL_NONE_FOR_READING_ALOUD',
} as const satisfies Record<CallType, ErrorCode>;

/** The measures of a call, filled in while it is carried out. */
type Taken = { -readonly [Key in 'promptTokens' | 'completionTokens' | 'isEstimated' | 'documents' | 'characters']?: ModelUse[Key] };

const uncounted = () => ({ promptTokens: 0, completionTokens: 0, isEstimated: false });

/** Letters as people count them, in code points. */
const lengthOf = (text: string): number => [...text].length;
const tokensOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + countTokens(text), 0);

/** The model, which notes the tokens of each answer; estimated where its service does not say. */
const metered = (model: Model, taken: Required<Pick<Taken, 'promptTokens' | 'completionTokens' | 'isEstimated'>>): Model => ({
  ...model,
  async *ask(call) {
    let text = '';
    let usage: { readonly promptTokens: number; readonly completionTokens: number } | undefined;
    try {
      for await (const event of model.ask(call)) {
        if (event.type === 'usage') usage = event;
        if (event.type === 'text' || event.type === 'thinking') text += event.text;
        if (event.type === 'toolCall') text += JSON.stringify(event.call);
        yield event;
      }
    } finally {
      taken.promptTokens += usage?.promptTokens ?? tokensOf(call.messages.map(({ content }) => wordsIn(content)));
      taken.completionTokens += usage?.completionTokens ?? countTokens(text);
      taken.isEstimated ||= !usage;
    }
  },
});

/**
 * Calls of models, each recorded once it has ended, whatever its outcome. A call that failed counts what it asked for. `open` gives the language
 * model of a name, or the default.
 */
export function createRecordedCalls(service: ModelService, open: (name: string | null) => Promise<Model>): ModelCalls {
  const { context } = service;

  async function entryFor<Type extends CallType>(type: Type, { model }: CallMeans): Promise<Entry<Type>> {
    const entry = await chosenEntry(service, type, model);
    if (!entry) throw refuse(noneFor[type as CallType]);
    return entry;
  }

  /** Begins to record a call; gives what ends it. What cannot be recorded does not take the answer away. */
  function begin(callType: WorkerType, model: string, { actor }: CallMeans, taken: Taken) {
    const askedAt = context.clock();
    return (failed: boolean): Promise<void> =>
      recordUse(context, {
        promptTokens: 0,
        completionTokens: 0,
        isEstimated: false,
        firstMs: null,
        totalMs: context.clock() - askedAt,
        ...taken,
        userId: actor.id,
        model,
        callType,
        failed,
      }).catch((error: unknown) => context.log.error({ err: error }, 'a use of a model was not recorded'));
  }

  async function recorded<Result>(end: (failed: boolean) => Promise<void>, work: () => Promise<Result>): Promise<Result> {
    let failed = true;
    try {
      const result = await work();
      failed = false;
      return result;
    } finally {
      await end(failed);
    }
  }

  /** The events of an answer, which count what they take in `taken`; recorded when they end, or nobody reads on. */
  async function* told(model: Model, call: ModelCall, userId: number, taken = uncounted()): AsyncGenerator<ModelEvent> {
    const end = begin('llm', model.name, { actor: { id: userId }, signal: call.signal }, taken);
    let failed = false;
    try {
      yield* metered(model, taken).ask(call);
    } catch (error) {
      // One that was broken off did not fail.
      failed = !call.signal.aborted;
      throw error;
    } finally {
      await end(failed);
    }
  }

  return {
    told: (model, call, userId) => told(model, call, userId),
    async heard(model, call, userId, onText) {
      const began = context.clock();
      const taken = uncounted();
      const { text, calls } = await hearAnswer(told(model, call, userId, taken), onText);
      const { promptTokens, completionTokens } = taken;
      return { text, calls, promptTokens, completionTokens, ms: context.clock() - began };
    },
    async answerJson(question, means) {
      const model = await open(means.model ?? null);
      const taken = uncounted();
      return recorded(begin('llm', model.name, means, taken), () =>
        answerJson(metered(model, taken), { ...question, signal: means.signal }),
      );
    },
    async transcribe(speech, means) {
      const entry = await entryFor('speech2text', means);
      const taken: Taken = { characters: 0 };
      return recorded(begin('speech2text', entry.name, means, taken), async () => {
        const text = await service.transcribe(entry, speech, means.signal);
        taken.characters = lengthOf(text);
        return text;
      });
    },
    vectorModel: async (name) => {
      const entries = await service.registry.started('text2vec');
      return (name === undefined ? await chosenEntry(service, 'text2vec', undefined) : entries.find((entry) => entry.name === name))?.name;
    },
    async embed(texts, means) {
      const entry = await entryFor('text2vec', means);
      const taken: Taken = { promptTokens: tokensOf(texts), isEstimated: true };
      return recorded(begin('text2vec', entry.name, means, taken), async () => {
        const embedded = await service.embed(entry, texts, means.signal);
        if (embedded.promptTokens !== null) Object.assign(taken, { promptTokens: embedded.promptTokens, isEstimated: false });
        return embedded;
      });
    },
    async rerank(asked, means) {
      const entry = await entryFor('reranker', means);
      return recorded(begin('reranker', entry.name, means, { documents: asked.documents.length }), () =>
        service.rerank(entry, asked, means.signal),
      );
    },
    async *speak(text, means) {
      const entry = await entryFor('text2speech', means);
      const end = begin('text2speech', entry.name, means, { characters: lengthOf(text) });
      let failed = false;
      try {
        yield* service.speak(entry, text, means.signal);
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        await end(failed);
      }
    },
  };
}
