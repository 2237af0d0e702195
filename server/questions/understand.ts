import type { Text } from '#schemas/kit/text.ts';
import { atomsOf } from './link/atomsOf.ts';
import type { Atom } from './link/atom.ts';
import { type Vocabulary, vocabularyOf } from './link/vocabulary.ts';
import { schemaOf, type Table } from './names/schema.ts';
import { unknownIn } from './parse/clean.ts';
import { readAtoms } from './parse/readAtoms.ts';
import { type Choice, Unsure } from './parse/state.ts';
import { forgottenTables, treeOf } from './parse/treeOf.ts';
import type { Asked, ChartType, Reading, Understood } from './question.ts';
import { readingOf } from './reading/readingOf.ts';
import { NoWay } from './sql/fromClause.ts';
import { type Joins, joinsOf } from './sql/joins.ts';
import type { Tree } from './sql/tree.ts';
import { writeSql } from './sql/writeSql.ts';

/** Readings that one may choose from at most. */
const mostReadings = 5;
/** Choices that one reading takes at most. */
const mostChoices = 2;
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
}

/** Reads questions over a source, which is looked through once. */
export function createGrammar(asked: Asked): (question: string) => Understood {
  const schema = schemaOf(asked);
  const source: Source = { schema, vocabulary: vocabularyOf(schema, asked), joins: joinsOf(schema, asked.glossary) };
  return (question) => (question.length > longest ? tooLong : understand(question, source, asked));
}

function understand(question: string, source: Source, asked: Asked): Understood {
  const atoms = atomsOf(question, source.vocabulary, asked.today);
  const words = unknownIn(atoms);
  if (words.length > 0 || atoms.length === 0) return { kind: 'unknown', words };
  const outcome = attempt(atoms, source, asked, []);
  if ('sql' in outcome) return { kind: 'answer', ...outcome };
  return { kind: 'unsure', why: outcome.why, readings: readingsOf(outcome, atoms, source, asked).slice(0, mostReadings) };
}

/** Readings of what is not sure: by each choice, and where that leads to another, by those too. */
function readingsOf({ options, chosen }: NotSure, atoms: readonly Atom[], source: Source, asked: Asked): Reading[] {
  return options.slice(0, mostReadings).flatMap((option) => {
    const choices = [...chosen, option];
    const outcome = attempt(atoms, source, asked, choices);
    if ('sql' in outcome) return [outcome];
    return choices.length < mostChoices ? readingsOf(outcome, atoms, source, asked) : [];
  });
}

interface NotSure {
  readonly why: Text;
  readonly options: readonly Choice[];
  readonly chosen: readonly Choice[];
}

function attempt(atoms: readonly Atom[], source: Source, asked: Asked, choices: readonly Choice[]): Reading | NotSure {
  try {
    const state = readAtoms(atoms, source.schema, choices);
    const tree = treeOf(state, { ...source, choices });
    const forgotten = forgottenTables(state, tree);
    if (forgotten.length > 0) {
      const names = forgotten.map(({ label }) => label);
      throw new Unsure({
        zh: `不清楚“${names.join('、')}”与所问的关系`,
        en: `it is not clear how "${names.join('", "')}" belongs to what is asked`,
      });
    }
    return {
      sql: writeSql(tree, { ...asked, joins: source.joins, quote: (name) => asked.quote(name) }),
      reading: readingOf(tree),
      chart: chartOf(tree),
    };
  } catch (error) {
    if (error instanceof Unsure) return { why: error.why, options: error.options, chosen: choices };
    if (!(error instanceof NoWay)) throw error;
    const [one, other] = error.tables.map(({ label }) => label);
    return {
      why: { zh: `不清楚“${one}”与“${other}”怎样对应`, en: `it is not clear how "${one}" and "${other}" belong together` },
      options: [],
      chosen: choices,
    };
  }
}

function chartOf({ groups, figures, isShare, growth }: Tree): ChartType {
  if (figures.length === 0 || groups.length !== 1) return 'response_table';
  const [group] = groups;
  if (growth) return 'response_line_chart';
  if (group!.kind === 'grain' || (group!.kind === 'column' && group!.column.kind === 'year')) return 'response_line_chart';
  return isShare ? 'response_pie_chart' : 'response_bar_chart';
}
