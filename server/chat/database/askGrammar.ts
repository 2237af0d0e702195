import { listed, type Language, type Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { ModelEvent } from '../../llm/model.ts';
import { grammarOf } from '../../questions/grammarOf.ts';
import type { Asked, Reading, Understood } from '../../questions/question.ts';
import { languageOf } from '../../questions/questionLanguage.ts';
import type { Grammar } from '../../questions/understand.ts';
import { suggestionsOf } from '../../questions/suggest.ts';
import { dayAsked } from '../context/dayAsked.ts';
import type { SceneQuestion, Suggesting } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { mostRows } from './askDatabase.ts';
import { chartNameOf } from './chartName.ts';
import { knownOf } from './databasePrompt.ts';
import { markdownText } from '../../markdown.ts';
import { noRowsWords } from './noRowsWords.ts';
import { offered, offeredTo } from './offered.ts';
import { resultWords } from './resultWords.ts';
import { writtenName } from './schemaWords.ts';

/** Tables that are named, and questions that are suggested, to whoever cannot know them. */
const most = { tables: 20, suggestions: 5 };

const words = {
  reading: { zh: '我这样理解：{reading}', en: 'This is how I read it: {reading}' },
  unsure: { zh: '没有连接语言模型，我不猜测：{why}。', en: 'No language model is connected, and I do not guess: {why}.' },
  choose: { zh: '您是指：', en: 'Did you mean:' },
  without: { zh: '不考虑这些词，可以这样理解：', en: 'Without these words, it can be read as:' },
  unknown: {
    zh: '没有连接语言模型，我不会猜测。这些词在“{source}”中没有对应的内容：{words}。',
    en: 'No language model is connected, and I do not guess. These words mean nothing in "{source}": {words}.',
  },
  suggest: { zh: '可以这样问：', en: 'You can ask:' },
  orWrite: { zh: '也可以直接写只读的 SQL。表：{tables}', en: 'Or write SQL that reads. Tables: {tables}' },
  noTables: { zh: '“{source}”中没有可以读取的表。', en: 'There is no table in "{source}" that can be read.' },
} as const satisfies Record<string, Text>;

/** A database as its grammar is read from it, as far as who asks may see it. */
export async function grammarSource(
  asked: Pick<SceneQuestion, 'context' | 'language' | 'askedAt'>,
  database: AskedDatabase,
  signal: AbortSignal,
): Promise<Asked> {
  const [known, values] = await Promise.all([knownOf(database, signal), database.values(signal)]);
  return {
    ...known,
    values,
    dialect: database.type,
    quote: (name) => database.quote(name),
    today: dayAsked(asked),
    language: asked.language,
  };
}

/** Questions that a database answers without a model, as who asks may see it. */
export const suggestFor = async (asked: Suggesting, database: AskedDatabase): Promise<readonly string[]> =>
  suggestionsOf(await grammarSource(asked, database, asked.signal), most.suggestions);

/** Questions to begin with, each to be asked by a click; empty where there are none. */
export async function suggestionWords(question: SceneQuestion, database: AskedDatabase, signal: AbortSignal): Promise<string> {
  const suggestions = await suggestionsOf(await grammarSource(question, database, signal), most.suggestions);
  return suggestions.length > 0 ? `${words.suggest[question.language]}\n\n${suggestions.map((each) => offered(each)).join('\n')}\n\n` : '';
}

/** The language that a question is answered in: its own. */
const languageFor = ({ question, language }: SceneQuestion): Language => languageOf(question) ?? language;

const understoodBy = (understand: Grammar, { question, earlier }: SceneQuestion): Understood =>
  understand(
    question,
    earlier.map((turn) => turn.question),
  );

/** The reply of a database to a question without a model, had only when it is asked for: its answer, or what it asks back. */
interface Reply {
  readonly isSure: boolean;
  text(signal: AbortSignal): Promise<string>;
}

/** The same for a question that nobody put to it; undefined where the question names nothing of it. */
export async function replyOf(question: SceneQuestion, database: AskedDatabase, signal: AbortSignal): Promise<Reply | undefined> {
  const asked = await grammarSource(question, database, signal);
  const understand = await grammarOf(asked);
  const understood = understoodBy(understand, question);
  if (understood.kind === 'answer') return { isSure: true, text: (until) => answered(question, database, understood, until) };
  if (!understand.isAbout(question.question)) return undefined;
  const offer = (words: string) => offeredTo(database.name, words);
  return { isSure: false, text: () => asking(understood, asked, { source: database.name, language: languageFor(question), offer }) };
}

/** Answers a question without a model, where the grammar is sure of it; says how it was read, and asks where it is not sure. */
export async function* askGrammar(question: SceneQuestion, database: AskedDatabase, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const asked = await grammarSource(question, database, signal);
  const understood = understoodBy(await grammarOf(asked), question);
  const text =
    understood.kind === 'answer'
      ? await answered(question, database, understood, signal)
      : await asking(understood, asked, { source: database.name, language: languageFor(question), offer: offered });
  yield { type: 'text', text };
  yield { type: 'finished', reason: 'stop' };
}

async function answered(question: SceneQuestion, database: AskedDatabase, understood: Reading, signal: AbortSignal): Promise<string> {
  const { sql, reading, chart } = understood;
  const language = languageFor(question);
  const result = await database.run(sql, { limit: mostRows, signal });
  const said = fill(words.reading[language], { reading: markdownText(reading[language]) });
  const type = chartNameOf(result, chart);
  const why = await noRowsWords(understood, result, { database, language, signal });
  return `${said}${why}${resultWords(result, { sql, type, language, source: database.source })}`;
}

interface Asking {
  /** Name of the database. */
  readonly source: string;
  readonly language: Language;
  /** A question to ask by a click. */
  offer(question: string): string;
}

async function asking(
  understood: Exclude<Understood, { readonly kind: 'answer' }>,
  asked: Asked,
  { source, language, offer }: Asking,
): Promise<string> {
  const { tables } = asked;
  const say = (key: keyof typeof words, facts: Record<string, string> = {}): string => fill(words[key][language], { source, ...facts });
  if (tables.length === 0) return say('noTables');
  const { readings } = understood;
  const [problem, choose] =
    understood.kind === 'unsure'
      ? [say('unsure', { why: markdownText(understood.why[language]) }), say('choose')]
      : [say('unknown', { words: listed(understood.words.map(markdownText), language) }), say('without')];
  if (readings.length > 0) return [problem, choose, readings.map(({ reading }) => offer(reading[language])).join('\n')].join('\n\n');
  const names = tables.slice(0, most.tables).map((table) => `\`${writtenName(table, (name) => asked.quote(name)).replaceAll('`', '')}\``);
  const list = listed(tables.length > most.tables ? [...names, '……'] : names, language);
  const suggestions = await suggestionsOf(asked, most.suggestions);
  return [
    problem,
    ...(suggestions.length > 0 ? [say('suggest'), suggestions.map((each) => offer(each)).join('\n')] : []),
    say('orWrite', { tables: list }),
  ].join('\n\n');
}
