import type { Language } from '#schemas/kit/text.ts';
import type { WireModelTest } from '#schemas/wire/models.ts';
import { isRefusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import { engine, engineName } from './engine/engine.ts';
import type { Model, ModelEvent } from './model.ts';
import type { Entry } from './registry/entry.ts';
import { mergedKey, mergedParams } from './registry/merge.ts';
import type { Given } from './registry/parameters.ts';
import type { Room } from './room.ts';

const patience = 60_000;
const longestReply = 300;
const question = { zh: '请只回答“你好”。', en: 'Answer with the word "hello" only.' };

/** A model as it would be with these parameters; nothing is kept. */
async function tried({ registry, modelOf }: Room, name: string, given: Given | undefined): Promise<Model> {
  if (name === engineName) return engine;
  const before = await registry.find(name);
  if (!given && !before) throw refuse('MODEL_NOT_FOUND', { model: name });
  if (!given) return modelOf(before!);
  const params = mergedParams(before?.params, given);
  const entry: Entry = { id: null, name, state: 'started', params, key: mergedKey(before, params, given), version: 0 };
  return modelOf(entry);
}

interface Heard {
  firstMs: number | null;
  reply: string;
  thought: boolean;
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

/** Asks a model a short question, kept or with other parameters; a stored key goes only to the address it was given for. */
export async function testModel(
  room: Room,
  name: string,
  given: Given | undefined,
  language: Language,
  stopped: AbortSignal,
): Promise<WireModelTest> {
  const model = await tried(room, name, given);
  const heard: Heard = { firstMs: null, reply: '', thought: false };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  const tell = (problem: string | null): WireModelTest => ({
    ok: problem === null,
    first_ms: heard.firstMs,
    reply: heard.reply.slice(0, longestReply) || null,
    problem,
  });
  try {
    await listen(model.ask({ messages: [{ role: 'user', content: question[language] }], language, signal }), heard);
  } catch (error) {
    const refusal = signal.aborted ? refuse('MODEL_TIMEOUT', { seconds: patience / 1000 }) : error;
    if (!isRefusal(refusal)) throw error;
    return tell(wordsOf(refusal.code, refusal.facts, language));
  }
  return tell(heard.reply.trim() || heard.thought ? null : wordsOf('MODEL_EMPTY', {}, language));
}
