import { setImmediate } from 'node:timers/promises';
import { engineName } from '#schemas/wire/models.ts';
import { countTokens } from '../countTokens.ts';
import { type Model, type ModelCall, type ModelEvent, wordsIn } from '../model.ts';
import { answerTo, blindness } from './answers.ts';

export { engineName };

const pieceLength = 12;

async function* answer({ messages, language, signal, unseenImages = 0 }: ModelCall): AsyncGenerator<ModelEvent> {
  const question = wordsIn(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  const text = [...(unseenImages > 0 ? [blindness[language]] : []), answerTo(question)[language]].join('\n\n');
  const letters = [...text];
  for (let at = 0; at < letters.length; at += pieceLength) {
    await setImmediate();
    signal.throwIfAborted();
    yield { type: 'text', text: letters.slice(at, at + pieceLength).join('') };
  }
  yield {
    type: 'usage',
    promptTokens: messages.reduce((sum, { content }) => sum + countTokens(wordsIn(content)), 0),
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
