import type { Language, Text } from '#schemas/kit/text.ts';
import { exampleOf } from './examples.ts';
import { checkDoubts } from './doubts/checkDoubts.ts';
import { isNamed } from './link/atom.ts';
import { withAbbreviated } from './link/abbreviated.ts';
import { atomsOf } from './link/atomsOf.ts';
import { withNumberNouns } from './link/numberNouns.ts';
import { type Vocabulary, vocabularyOf } from './link/vocabulary.ts';
import { schemaOf, type Table } from './names/schema.ts';
import { checkAccounted } from './parse/accounted.ts';
import { unknownIn } from './parse/unknown.ts';
import { followed, ledOn } from './parse/followUp.ts';
import { hintedJoins } from './parse/hintedJoins.ts';
import { withLinkingVerbs } from './parse/linkingVerbs.ts';
import { readAtoms } from './parse/readAtoms.ts';
import { type Choice, type State, Unsure } from './parse/state.ts';
import { treeOf } from './parse/treeOf.ts';
import type { Asked, ChartType, Reading, Understood } from './question.ts';
import { languageOf } from './questionLanguage.ts';
import { narrowingsOf } from './reading/narrowings.ts';
import { readingOf } from './reading/readingOf.ts';
import { NoWay } from './sql/fromClause.ts';
import { type Joins, joinsOf } from './sql/joins.ts';
import type { Tree } from './sql/tree.ts';
import { writeSql } from './sql/writeSql.ts';

/** Readings that one may choose from at most. */
const mostReadings = 5;
/** Choices that one reading takes at most. */
const mostChoices = 2;
/** Questions before one that it may go on from. */
const mostEarlier = 6;
/** Characters of a question at most: what is longer is a text, and not guessed at. */
const longest = 500;
const tooLong: Understood = {
  kind: 'unsure',
  why: { zh: `问题超过 ${longest} 个字`, en: `the question is longer than ${longest} characters` },
  readings: [],
};

interface Source {
  readonly schema: readonly Table[];
  readonly vocabulary: Vocabulary;
  readonly joins: Joins;
  readonly asked: Asked;
}

/** Understands a question, which may follow others of a conversation, the oldest first. */
export type Grammar = ((question: string, earlier?: readonly string[]) => Understood) & {
  readonly tables: readonly Table[];
  /** True of a question that calls something of the source by its name, whatever else it says. */
  isAbout(question: string): boolean;
};

/** Makes what reads questions over a source, which is looked through once, table by table: of many it is too long a time to do nothing else. */
export function* grammarInSteps(asked: Asked): Generator<void, Grammar> {
  const schema = yield* schemaOf(asked);
  const vocabulary = yield* vocabularyOf(schema, asked);
  yield;
  const source: Source = { schema, vocabulary, joins: joinsOf(schema, asked.glossary), asked };
  const understand = (question: string, earlier: readonly string[] = []): Understood => {
    if (question.length > longest) return tooLong;
    const questions = [...earlier.filter(({ length }) => length <= longest).slice(-mostEarlier), question];
    const { outcome } = readingsIn(questions, source)(questions.length - 1);
    if (outcome.kind === 'answer') return outcome;
    return { ...outcome, readings: outcome.readings.slice(0, mostReadings).map(({ choices: _, ...reading }) => reading) };
  };
  const isAbout = (question: string): boolean => question.length <= longest && atomsOf(question, vocabulary, asked.today).some(isNamed);
  return Object.assign(understand, { tables: schema, isAbout });
}

/** The same at once. */
export function createGrammar(asked: Asked): Grammar {
  const steps = grammarInSteps(asked);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A question as it can be read again: by each choice anew. */
type Read = (choices: readonly Choice[]) => State;
type Chosen = Reading & { readonly choices: readonly Choice[] };
type Outcome =
  | ({ readonly kind: 'answer' } & Chosen)
  | { readonly kind: 'unsure'; readonly why: Text; readonly readings: readonly Chosen[] }
  | { readonly kind: 'unknown'; readonly words: readonly string[]; readonly readings: readonly Chosen[] };
interface Found {
  readonly outcome: Outcome;
  readonly read?: Read;
}

/** The questions of a conversation as they are read, by their places: each once, and only where one behind it needs it. */
function readingsIn(questions: readonly string[], source: Source): (at: number) => Found {
  const kept = new Map<number, Found>();
  return function found(at: number): Found {
    const known = kept.get(at) ?? readIn(questions[at]!, at, found, source);
    kept.set(at, known);
    return known;
  };
}

/**
 * Reads a question by itself, as one of the readings that the question before was offered in, or as one that goes on from it.
 * @param count number of the questions before it
 * @param earlier reads those by their places
 */
function readIn(question: string, count: number, earlier: (at: number) => Found, from: Source): Found {
  const source = spokenIn(languageOf(question) ?? from.asked.language, from);
  const rest = ledOn(question);
  const alone = rest === null || count === 0 ? readAlone(question, source) : undefined;
  if (count === 0 || alone?.outcome.kind === 'answer') return alone!;
  const picked = pickedOf(question, count, earlier);
  if (picked) return picked;
  const before = earlier(count - 1);
  const following = before.read && before.outcome.kind === 'answer' ? follow(rest ?? question, before.read, source) : undefined;
  return following && following.outcome.kind !== 'unknown' && isUseful(following.outcome)
    ? following
    : (alone ?? readAlone(rest ?? question, source));
}

/** A source whose answers are in the language of a question. */
const spokenIn = (language: Language, source: Source): Source =>
  source.asked.language === language ? source : { ...source, asked: { ...source.asked, language } };

/** The reading that a question repeats, of those that an earlier one was offered in. */
function pickedOf(question: string, count: number, earlier: (at: number) => Found): Found | undefined {
  for (let at = count - 1; at >= 0; at -= 1) {
    const { outcome, read } = earlier(at);
    const picked = outcome.kind === 'answer' ? undefined : outcome.readings.find(({ reading }) => isSaid(question, reading));
    if (picked && read) return { outcome: { kind: 'answer', ...picked }, read: withChoices(read, picked.choices) };
  }
  return undefined;
}

const isUseful = (outcome: Outcome): boolean => outcome.kind === 'answer' || (outcome.kind === 'unsure' && outcome.readings.length > 0);
const isSaid = (question: string, reading: Text): boolean => Object.values(reading).includes(question.trim());
const withChoices =
  (read: Read, choices: readonly Choice[]): Read =>
  (more) =>
    read([...choices, ...more]);

/** A question by itself: what its source has an example for is answered by that, and led on from as the grammar reads it. */
function readAlone(question: string, source: Source, isFollowUp = false): Found {
  const example = exampleOf(question, source.asked.glossary);
  const found = readWords(question, source, isFollowUp);
  return example ? { ...found, outcome: { kind: 'answer', ...example, choices: [] } } : found;
}

function readWords(question: string, source: Source, isFollowUp: boolean): Found {
  const atoms = withLinkingVerbs(withNumberNouns(withAbbreviated(atomsOf(question, source.vocabulary, source.asked.today))));
  const words = unknownIn(atoms);
  const known = atoms.filter(({ text }) => !words.includes(text));
  const read: Read = (choices) => readAtoms(known, source.schema, choices, isFollowUp);
  if (words.length === 0 && atoms.length > 0) return { outcome: outcomeOf(read, source), read };
  const rest = known.some(isNamed) && !words.some((word) => negation.test(word)) ? outcomeOf(read, source) : undefined;
  return { outcome: { kind: 'unknown', words, readings: rest ? chosenIn(rest) : [] }, read };
}

/** Words without which a question reads as its opposite. */
const negation = /^[不没非无未别]|\b(?:not|no|non|never|without|except|un\w+)\b/iu;

const chosenIn = (outcome: Outcome): readonly Chosen[] => (outcome.kind === 'answer' ? [outcome] : outcome.readings);

function follow(rest: string, before: Read, source: Source): Found | undefined {
  const own = readAlone(rest, source, true);
  if (own.outcome.kind === 'unknown') return own;
  const read: Read = (choices) => {
    const state = followed(before(choices), own.read!(choices));
    if (!state) throw new Unsure({ zh: '不清楚怎样接上一个问题', en: 'it is not clear how this goes on from the question before' });
    return state;
  };
  return { outcome: outcomeOf(read, source), read };
}

function outcomeOf(read: Read, source: Source): Outcome {
  const outcome = attempt(read, source, []);
  if ('sql' in outcome) return { kind: 'answer', ...outcome };
  return { kind: 'unsure', why: outcome.why, readings: readingsOf(outcome, read, source) };
}

/** Readings of what is not sure: by each choice, and where that leads to another, by those too. */
function readingsOf({ options, chosen }: NotSure, read: Read, source: Source): Chosen[] {
  return options.slice(0, mostReadings).flatMap((option) => {
    const choices = [...chosen, option];
    const outcome = attempt(read, source, choices);
    if ('sql' in outcome) return [outcome];
    return choices.length < mostChoices ? readingsOf(outcome, read, source) : [];
  });
}

interface NotSure {
  readonly why: Text;
  readonly options: readonly Choice[];
  readonly chosen: readonly Choice[];
}

function attempt(read: Read, source: Source, choices: readonly Choice[]): Chosen | NotSure {
  try {
    const state = read(choices);
    const { asked, schema } = source;
    const joins = hintedJoins(source.joins, state);
    const tree = treeOf(state, { joins, schema, choices });
    checkAccounted(state, tree, joins, schema);
    checkDoubts({ state, tree, joins }, choices);
    const writing = { ...asked, joins, quote: (name: string) => asked.quote(name) };
    const sql = writeSql(tree, writing);
    return {
      sql,
      reading: readingOf(tree),
      chart: chartOf(tree),
      isCount: tree.isGroupCount || tree.figures.every(({ kind }) => kind === 'count'),
      narrowings: () => narrowingsOf(tree, writing),
      choices,
    };
  } catch (error) {
    if (error instanceof Unsure) return { why: error.why, options: error.options, chosen: choices };
    if (!(error instanceof NoWay)) throw error;
    const [one, other] = error.tables;
    return {
      why: {
        zh: `不清楚“${one.label}”与“${other.label}”怎样对应`,
        en: `it is not clear how "${one.english}" and "${other.english}" belong together`,
      },
      options: [],
      chosen: choices,
    };
  }
}

function chartOf({ groups, figures, isShare, isGroupCount, growth }: Tree): ChartType {
  if (isGroupCount || figures.length === 0 || groups.length !== 1) return 'response_table';
  const [group] = groups;
  if (growth && growth !== 'ofGroups') return 'response_line_chart';
  if (group!.kind === 'grain' || (group!.kind === 'column' && group!.column.kind === 'year')) return 'response_line_chart';
  return isShare ? 'response_pie_chart' : 'response_bar_chart';
}
