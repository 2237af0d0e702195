import type { Language } from '#schemas/kit/text.ts';
import type { WireModelTest, WorkerType } from '#schemas/wire/models.ts';
import { type ErrorCode, isRefusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import { engine, engineName } from './engine/engine.ts';
import type { Model, ModelEvent } from './model.ts';
import { refuseForbiddenPlace } from './registry/baseUrl.ts';
import type { Entry } from './registry/entry.ts';
import { mergedKey, mergedParams, refuseOtherType } from './registry/merge.ts';
import type { ModelService } from './modelService.ts';
import { readSound, type Sound } from './speech/readSound.ts';
import { silence } from './speech/silence.ts';
import type { Given } from './types/index.ts';

const patience = 60_000;
const longestReply = 300;
const greeting = { zh: '你好', en: 'hello' };
const question = { zh: '请只回答“你好”。', en: 'Answer with the word "hello" only.' };

interface Heard {
  firstMs: number | null;
  reply: string;
  thought: boolean;
  sound?: Sound;
}

async function listen(events: AsyncIterable<ModelEvent>, heard: Heard): Promise<void> {
  const started = performance.now();
  for await (const event of events) {
    if (event.type !== 'text' && event.type !== 'thinking') continue;
    heard.firstMs ??= Math.round(performance.now() - started);
    if (event.type === 'thinking') heard.thought = true;
    else heard.reply += event.text;
    if (heard.reply.length >= longestReply) return;
  }
}

/** Model to try: a stored one, or as it would be with these parameters. */
interface Trial {
  readonly name: string;
  readonly type: WorkerType;
  readonly given: Given | undefined;
}

/** A model as it would be with these parameters; nothing is kept. */
export async function entryFor({ registry, context }: ModelService, { name, type, given }: Trial): Promise<Entry> {
  const before = await registry.find(name);
  refuseOtherType(before, type);
  if (!given && !before) throw refuse('MODEL_NOT_FOUND', { model: name });
  if (!given) return before!;
  await refuseForbiddenPlace(context.outbound, given);
  const params = mergedParams(type, before?.params, given);
  return { id: null, name, workerType: type, state: 'started', params, key: mergedKey(before, params, given), version: 0 };
}

interface Attempt {
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly heard: Heard;
}
/** Tries a model, and tells why it is of no use although it answered, or null. */
type TryOut<Type extends WorkerType> = (room: ModelService, entry: Entry<Type>, attempt: Attempt) => Promise<ErrorCode | null>;

async function tryModel(model: Model, { language, signal, heard }: Attempt): Promise<ErrorCode | null> {
  await listen(model.ask({ messages: [{ role: 'user', content: question[language] }], language, signal }), heard);
  return heard.reply.trim() || heard.thought ? null : 'MODEL_EMPTY';
}

/** Waits for what a model gives at once, and tells what it amounts to. */
async function whole(heard: Heard, work: () => Promise<string>): Promise<null> {
  const started = performance.now();
  heard.reply = await work();
  heard.firstMs = Math.round(performance.now() - started);
  return null;
}

const tryOuts: { readonly [Type in WorkerType]: TryOut<Type> } = {
  llm: (room, entry, attempt) => tryModel(room.modelOf(entry), attempt),
  speech2text: (room, entry, { signal, heard }) => whole(heard, () => room.transcribe(entry, silence(), signal)),
  text2vec: (room, entry, { language, signal, heard }) =>
    whole(heard, async () => String((await room.embed(entry, [greeting[language]], signal)).vectors[0]!.length)),
  reranker: (room, entry, { language, signal, heard }) =>
    whole(heard, async () => {
      const scores = await room.rerank(entry, { query: greeting[language], documents: Object.values(greeting) }, signal);
      return scores.map((score) => score.toFixed(2)).join(' · ');
    }),
  text2speech: (room, entry, { language, signal, heard }) =>
    whole(heard, async () => {
      heard.sound = await readSound(room.speak(entry, greeting[language], signal));
      return `${Math.ceil(heard.sound.bytes.length / 1024)} KiB`;
    }),
};

const tryOut = (room: ModelService, entry: Entry, attempt: Attempt): Promise<ErrorCode | null> =>
  (tryOuts[entry.workerType] as TryOut<WorkerType>)(room, entry, attempt);

/**
 * Gives a model a little of what it is for, kept or with other parameters; a stored key goes only to the
 * address it was given for.
 */
export async function testModel(room: ModelService, trial: Trial, language: Language, stopped: AbortSignal): Promise<WireModelTest> {
  const heard: Heard = { firstMs: null, reply: '', thought: false };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  const tell = (problem: string | null): WireModelTest => ({
    ok: problem === null,
    first_ms: heard.firstMs,
    reply: heard.reply.slice(0, longestReply) || null,
    sound: heard.sound ? { type: heard.sound.type, base64: heard.sound.bytes.toString('base64') } : null,
    problem,
  });
  const entry = trial.name === engineName ? undefined : await entryFor(room, trial);
  try {
    const code = await (entry ? tryOut(room, entry, { language, signal, heard }) : tryModel(engine, { language, signal, heard }));
    return tell(code && wordsOf(code, {}, language));
  } catch (error) {
    const refusal = signal.aborted ? refuse('MODEL_TIMEOUT', { seconds: patience / 1000 }) : error;
    if (!isRefusal(refusal)) throw error;
    return tell(wordsOf(refusal.code, refusal.facts, language));
  }
}
