import type { Text } from '#schemas/kit/text.ts';
import { fill, isRefusal } from '#schemas/wire/errors.ts';
import { isAboutProduct } from '../../llm/engine/answers.ts';
import type { ModelEvent } from '../../llm/model.ts';
import { markdownText } from '../../markdown.ts';
import { offeredTo } from '../database/offered.ts';
import type { FoundAnswer, Prepared, Scene, SceneQuestion } from './scene.ts';

/** Questions that are offered to whoever asked what nothing here answers. */
const mostOffered = 4;

const words = {
  from: { zh: '来自“{subject}”。\n\n', en: 'From "{subject}".\n\n' },
  choose: { zh: '没有连接语言模型。这个问题可以问：', en: 'No language model is connected. This can be asked of:' },
  suggest: { zh: '可以这样问“{subject}”：', en: 'You can ask "{subject}":' },
} as const satisfies Record<string, Text>;

/** Free chat where no language model is connected: what has to do with a subject of another scene is answered from there, all else by the engine. */
export const withoutModel = (free: Scene, others: readonly Scene[]): Scene => ({
  ...free,
  async prepare(asked) {
    const plain = await free.prepare(asked);
    // Of files, nobody here knows what they say.
    return asked.attachments.length > 0 ? plain : { dropped: 0, promptTokens: 0, steps: answering(asked, plain, others) };
  },
});

const answering = (asked: SceneQuestion, plain: Prepared, others: readonly Scene[]): Extract<Prepared, { steps: unknown }>['steps'] =>
  async function* (ask, signal) {
    const { language, question } = asked;
    const found = await answersOf(asked, others, signal);
    const [only] = found;
    if (only && found.length === 1) {
      yield { type: 'text', text: fill(words.from[language], { subject: markdownText(only.subject) }) };
      yield* only.events();
      return;
    }
    if (only) {
      const choices = found.map(({ subject }) => offeredTo(subject, question, `@${subject}`));
      yield* said([words.choose[language], ...choices].join('\n\n'));
      return;
    }
    for await (const event of 'messages' in plain ? ask(plain.messages) : plain.steps(ask, signal)) {
      if (event.type === 'finished' && !isAboutProduct(question)) yield { type: 'text', text: await questionsToAsk(asked, others, signal) };
      yield event;
    }
  };

/** Answers that are sure; where there is none, those that ask back, unless the question is about the product. */
async function answersOf(asked: SceneQuestion, others: readonly Scene[], signal: AbortSignal): Promise<readonly FoundAnswer[]> {
  const found = (await Promise.all(others.map(async (scene) => unlessRefused(scene.findAnswers?.(asked, signal))))).flat();
  const sure = found.filter(({ isSure }) => isSure);
  return sure.length > 0 || isAboutProduct(asked.question) ? sure : found;
}

/** Findings of a scene; none where a subject cannot be asked now, which is no matter of who did not choose it. */
async function unlessRefused<Found>(found: Promise<readonly Found[]> | undefined): Promise<readonly Found[]> {
  try {
    return (await found) ?? [];
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}

async function* said(text: string): AsyncGenerator<ModelEvent> {
  yield { type: 'text', text };
  yield { type: 'finished', reason: 'stop' };
}

/** Questions that are answered for sure, of the first subject that has any; empty where none has. */
async function questionsToAsk(asked: SceneQuestion, others: readonly Scene[], signal: AbortSignal): Promise<string> {
  const { context, actor, language, askedAt } = asked;
  for (const { subjects, suggest, findAnswers } of others) {
    if (!subjects || !suggest || !findAnswers) continue;
    const [first] = await subjects.list(context, actor);
    if (!first) continue;
    const subject = first.param;
    const questions = await unlessRefused(suggest({ context, actor, language, subject, askedAt, signal }));
    if (questions.length === 0) continue;
    const lines = questions.slice(0, mostOffered).map((question) => offeredTo(subject, question));
    return ['', fill(words.suggest[language], { subject: markdownText(subject) }), lines.join('\n')].join('\n\n');
  }
  return '';
}
