import { setImmediate } from 'node:timers/promises';
import { engineName } from '#schemas/wire/models.ts';
import { countTokens } from '../countTokens.ts';
import type { Model, ModelCall, ModelEvent } from '../model.ts';
import { answerTo } from './answers.ts';

export { engineName };

const pieceLength = 12;

async function* answer({ messages, language, signal }: ModelCall): AsyncGenerator<ModelEvent> {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const text = answerTo(question)[language];
  const letters = [...text];
  for (let at = 0; at < letters.length; at += pieceLength) {
    await setImmediate();
    signal.throwIfAborted();
    yield { type: 'text', text: letters.slice(at, at + pieceLength).join('') };
  }
  yield {
    type: 'usage',
    promptTokens: messages.reduce((sum, { content }) => sum + countTokens(content), 0),
    completionTokens: countTokens(text),
  };
  yield { type: 'finished', reason: 'stop' };
}

/** The built-in engine: always there, needs no model, and says so. */
export const engine: Model = {
  name: engineName,
  contextTokens: 32_768,
  answerTokens: 1024,
  countTokens,
  ask: answer,
};
