import { type SpaceArguments, usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { buildPrompt } from '../../chat/context/buildPrompt.ts';
import type { AskModel, FoundAnswer, SceneQuestion } from '../../chat/scenes/scene.ts';
import type { Context } from '../../context.ts';
import type { ModelEvent } from '../../llm/model.ts';
import { rememberQuoted } from '../files/quotedTexts.ts';
import { type Found, retrieve } from '../retrieval/retrieve.ts';
import { argumentsOf } from '../retrieval/settingsOf.ts';
import { absentWarning } from './absentWords.ts';
import { citationChecker } from './checkCitations.ts';
import { ownQuestion, withQuestionBefore } from './ownQuestion.ts';
import { passagesPrompt, passagesWithin } from './passagesPrompt.ts';
import { quotedAnswer } from './quotedAnswer.ts';
import { referencesOf, referencesTag } from './references.ts';
import type { OfferedSpace } from './spacesAsked.ts';

const progress: Text = { zh: '检索“{question}”，找到 {count} 段。\n', en: 'Searched for "{question}": {count} passages.\n' };

/** Spaces that a question is put to, and the question without their names. */
export interface SpacesAsked {
  readonly spaces: readonly OfferedSpace[];
  readonly question: string;
}

async function promptOf(context: Context, [first]: readonly OfferedSpace[]): Promise<SpaceArguments['prompt']> {
  const found = first && (await argumentsOf(context, [first.id])).get(first.id);
  return (found ?? usualArguments).prompt;
}

async function* quoted(
  context: Context,
  question: string,
  found: Pick<Found, 'passages' | 'absent'>,
  language: Language,
): AsyncGenerator<ModelEvent> {
  const { text, cited } = quotedAnswer(question, found, language);
  yield { type: 'text', text };
  if (cited.size > 0) yield { type: 'text', text: await keptReferences(context, found.passages, cited) };
  yield { type: 'finished', reason: 'stop' };
}

/** An answer in the words of the documents of some spaces, where one of their passages answers for sure; empty where none does. */
export async function sureQuotes(
  asked: SceneQuestion,
  { spaces, question }: SpacesAsked,
  signal: AbortSignal,
): Promise<readonly FoundAnswer[]> {
  const { context, actor, language, earlier } = asked;
  const own = withQuestionBefore(question, earlier);
  const found = await retrieve(context, actor, { spaces: spaces.map(({ id }) => id), question: own, purpose: 'chat', signal });
  const { state, cited } = quotedAnswer(own, found, language);
  const [first] = [...cited.keys()];
  if (state !== 'found' || first === undefined) return [];
  return [{ subject: found.passages[first - 1]!.spaceName, isSure: true, events: () => quoted(context, own, found, language) }];
}

/** The passages of an answer as it ends with them; what it cites of them outlives their versions. */
async function keptReferences(context: Context, passages: readonly FoundPassage[], cited: ReadonlyMap<number, string>): Promise<string> {
  const references = referencesOf(passages, cited);
  await rememberQuoted(context, references);
  return referencesTag(references);
}

/** The answer of a model, its citations checked as it comes; the passages it was given at its end. */
async function* cited(
  context: Context,
  events: AsyncIterable<ModelEvent>,
  passages: readonly FoundPassage[],
  language: Language,
): AsyncGenerator<ModelEvent> {
  const texts = passages.map(({ documentName, place, text }) => [documentName, ...(place.headings ?? []), text].join('\n'));
  const checker = citationChecker(texts, language);
  for await (const event of events) {
    if (event.type === 'text') {
      const text = checker.push(event.text);
      if (text !== '') yield { type: 'text', text };
    } else if (event.type === 'finished') {
      const rest = checker.end();
      yield { type: 'text', text: rest + (await keptReferences(context, passages, checker.cited)) };
      yield event;
    } else {
      if (event.type === 'textWasThinking') checker.restart();
      yield event;
    }
  }
}

/** Answers a question by the passages of some spaces: by the model, where there is one, else in the words of the documents. */
export async function* askSpaces(
  asked: SceneQuestion,
  { spaces, question }: SpacesAsked,
  ask: AskModel,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { context, actor, language, model, earlier, message, maxTokens } = asked;
  const isModel = model.name !== engineName;
  const own = isModel ? await ownQuestion(question, earlier, language, ask) : withQuestionBefore(question, earlier);
  const search = { spaces: spaces.map(({ id }) => id), question: own, purpose: 'chat', signal } as const;
  const found = await retrieve(context, actor, search);
  const { passages } = found;
  yield { type: 'thinking', text: fill(progress[language], { question: own, count: passages.length }) };
  if (!isModel || passages.length === 0) return yield* quoted(context, own, found, language);
  const prompt = await promptOf(context, spaces);
  const given = passagesWithin(passages, prompt.max_token, (text) => model.countTokens(text));
  const system = [passagesPrompt(given, prompt, own, language), absentWarning(found.absent, language)].filter(Boolean).join('\n\n');
  const { messages } = buildPrompt({ system, earlier, ...message, maxTokens }, model);
  yield* cited(context, ask(messages), given, language);
}
