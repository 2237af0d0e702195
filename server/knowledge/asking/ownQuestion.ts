import type { Language, Text } from '#schemas/kit/text.ts';
import type { EarlierTurn } from '../../chat/context/buildPrompt.ts';
import { hear } from '../../llm/hear.ts';
import type { AskModel } from '../../chat/scenes/scene.ts';

const rules: Text = {
  zh: '把用户最后的问题改写成一个不看前文也能懂的问题，用于检索文档：补上所指的名称、年份和主题，不回答，不解释，只输出改写后的问题。',
  en: 'Rewrite the last question so that it can be understood without the conversation, to search documents by: fill in the names, years and topics it refers to. Do not answer, do not explain: write the rewritten question alone.',
};

/** Words that point back, or leave something out. */
const pointsBack =
  /[它他她其该此那这]|前者|后者|上述|以上|刚才|上面|同样|呢[？?]?$|^(?:还有|那么|为什么|为何)|\b(?:it|its|they|them|their|that|this|these|those|he|she|same|what about|and|why)\b/i;
/** Letters of a question that a model looks at with the conversation, and of one that is nothing without it. */
const short = { asked: 8, whole: 5 };
/** Turns that a rewriting looks back to, letters of each answer, and letters of a question that was rewritten. */
const most = { turns: 3, answer: 600, question: 500 };

/** True of a question that may need the conversation to be understood. */
export const needsConversation = (question: string, earlier: readonly EarlierTurn[]): boolean =>
  earlier.length > 0 && (pointsBack.test(question) || [...question].length < short.asked);

/** The question before, and this one, where this one is not whole: whatever either is about is looked for. */
export const withQuestionBefore = (question: string, earlier: readonly EarlierTurn[]): string =>
  earlier.length > 0 && (pointsBack.test(question) || [...question].length < short.whole)
    ? `${earlier.at(-1)!.question} ${question}`
    : question;

/** A question as it would be asked without the conversation; rewritten by the model where it points back. */
export async function ownQuestion(question: string, earlier: readonly EarlierTurn[], language: Language, ask: AskModel): Promise<string> {
  if (!needsConversation(question, earlier)) return question;
  const told = earlier.slice(-most.turns).flatMap(({ question: before, answer }) => [
    { role: 'user' as const, content: before },
    { role: 'assistant' as const, content: answer.replaceAll(/<references[^<>]*>/g, '').slice(0, most.answer) },
  ]);
  const { text } = await hear(ask([{ role: 'system', content: rules[language] }, ...told, { role: 'user', content: question }]));
  const rewritten = text.trim().split('\n', 1)[0]!.trim();
  return rewritten === '' || rewritten.length > most.question ? withQuestionBefore(question, earlier) : rewritten;
}
