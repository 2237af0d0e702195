import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

type Part = Pick<Vocabulary, 'names' | 'values'>;
const measures: readonly (readonly [before: string, after: string, names: readonly string[]])[] = [
  ['用', '量', ['用量', '使用量', '消耗量']],
  ['耗', '量', ['用量', '能耗', '消耗量']],
  ['', '费', ['费用', '费用金额', '费']],
  ['', '价', ['单价', '价格']],
];

/** 水费 and 用电量, where water and power are kinds of what there is a fee or an amount of: the kind, and then the amount. */
export function withCompounds(tokens: readonly Token[], { names, values }: Part): readonly Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const compound = compoundAt(tokens, at, { names, values }) ?? numberOfAt(tokens, at, names);
    found.push(...(compound?.said ?? [tokens[at]!]));
    if (compound) at += compound.length - 1;
  }
  return found;
}

/** 有多少字 of books that have a 字数: the column, and no rows. */
function numberOfAt(tokens: readonly Token[], at: number, names: Part['names']) {
  const [many, few, thing] = tokens.slice(at, at + 3);
  const isLast = tokens[at + 3] === undefined || tokens[at + 3]!.kind === 'sign';
  if (many?.text !== '多' || few?.text !== '少' || thing?.kind !== 'han' || !isLast) return undefined;
  for (const tail of ['数', '次']) {
    const meaning = names.get(thing.text + tail);
    if (meaning && meaning.columns.length > 0 && meaning.tables.length === 0 && !names.has(thing.text))
      return { length: 3, said: [thing, { ...thing, text: tail }] };
  }
  return undefined;
}

function compoundAt(tokens: readonly Token[], at: number, { names, values }: Part) {
  for (const [before, after, said] of measures) {
    const kind = tokens[at + before.length];
    const length = before.length + 1 + after.length;
    const whole = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join('');
    if (kind?.kind !== 'han' || !values.has(kind.text) || whole !== before + kind.text + after || names.has(whole) || values.has(whole))
      continue;
    const name = said.find((each) => (names.get(each)?.columns.length ?? 0) > 0);
    if (name) return { length, said: [kind, ...[...name].map((text) => ({ ...kind, text }))] };
  }
  return undefined;
}
