import type { Span } from '../link/atom.ts';
import { fullWordsOf } from '../names/namesOf.ts';
import type { Column, Table } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import { type Condition, tablesOfCondition } from '../sql/tree.ts';
import { isFigure } from './counts.ts';
import { isHinted, isMoment, isPlain } from './hints.ts';
import { chosenAt, type Resolving } from './resolve.ts';
import { columnChoices, type State, Unsure } from './state.ts';

/** The place of choices of the moment. */
const anywhere = -1;

/** The column that tells when: named by a word of the question, that of the table itself, or the only one there is. Throws Unsure. */
export function momentOf(state: State, base: Table, { choices }: Pick<Resolving, 'choices'>): Column {
  const moments = base.columns.filter(isMoment);
  const chosen = chosenAt(choices, anywhere);
  if (chosen) return chosen;
  const repeated = state.hints.every(isPlain) ? repeatedOf(state, moments) : undefined;
  if (repeated) return repeated;
  const hinted = moments.filter((column) => state.hints.some((hint) => isHinted(column, hint)));
  if (hinted.length === 1) return hinted[0]!;
  const byMonth = state.hints.every(isPlain) ? monthOf(state, moments) : undefined;
  if (byMonth) return byMonth;
  const areHintsPlain = state.hints.every(isPlain);
  // "the drivers in 2010" are not those who were born then.
  const isBirth = moments.length === 1 && hinted.length === 0 && births.test(`${moments[0]!.name} ${moments[0]!.label}`);
  if (moments.length === 1 && !isBirth && (hinted.length > 0 || areHintsPlain)) return moments[0]!;
  const own = moments.filter((column) => isOfTable(column, base));
  if (own.length === 1 && hinted.length === 0 && areHintsPlain) return own[0]!;
  const first = hinted.length === 0 && areHintsPlain ? (sharedOf(state, moments) ?? beginningOf(moments)) : undefined;
  if (first) return first;
  throw new Unsure(
    {
      zh: moments.length === 0 ? `“${base.label}”没有日期` : '不清楚按哪个日期',
      en: moments.length === 0 ? `"${base.english}" has no date` : 'it is not clear by which date',
    },
    moments.length > 1 || isBirth ? columnChoices(anywhere, moments) : [],
  );
}

/** First word of a column's name: two signs of Chinese, or a word of letters. */
const leadOf = ({ name, label }: Column): readonly string[] => [
  ...(/^\p{Script=Han}{3,}/u.test(label) ? [label.slice(0, 2)] : []),
  ...fullWordsOf(name, false).slice(0, -1).map(stem).slice(0, 1),
];

/** "各季度的发行规模": the day that is named like the one figure, 发行日期. */
function sharedOf({ figures, select, order }: State, moments: readonly Column[]): Column | undefined {
  const slots = [
    ...figures.flatMap((figure) => ('slot' in figure ? [figure.slot] : [])),
    ...select,
    ...order.flatMap(({ slot }) => slot ?? []),
  ];
  const [one, ...others] = new Set(slots.flatMap(({ candidates }) => candidates).filter(({ table }) => table === moments[0]?.table));
  if (!one || others.length > 0) return undefined;
  const shared = moments.filter((column) => column !== one && leadOf(column).some((word) => leadOf(one).includes(word)));
  return shared.length === 1 ? shared[0] : undefined;
}

const births = /birth|^dob\b|生日|出生/iu;
const began = /^(?:add|creat|insert)|创建|新建|添加|下单|订购|订货/iu;
const later =
  /return|last|las_?activ|access|edit|pay|ship|deliver|confirm|finish|complete|close|end|cancel|refund|updat|modif|delet|login|visit|paid|支付|付款|缴费|缴纳|结清|发货|到货|送达|收货|确认|完成|关闭|结束|取消|退款|最近|最后|更新|修改|删除|登录|应还|归还|还书|离职|退货|评价/iu;

/** The moment at which rows came to be, where all others are of what happened to them later; when something is due is as much a moment of it. */
function beginningOf(moments: readonly Column[]): Column | undefined {
  const isOf = (words: RegExp, { name, label }: Column) => words.test(name) || words.test(label);
  const rest = moments.filter((column) => !isOf(later, column));
  if (rest.length === 1 && moments.length > 1 && !isOf(births, rest[0]!)) return rest[0];
  const [first, ...others] = moments.filter((column) => isOf(began, column));
  return first && others.length === 0 && moments.every((column) => column === first || isOf(later, column)) ? first : undefined;
}

/** A year beside the one date only repeats it: it is taken where nothing but years is spoken of. */
function repeatedOf({ groups, spans }: State, moments: readonly Column[]): Column | undefined {
  const year = moments.find(({ kind, name, label }) => kind === 'year' && (/^year$/i.test(name) || label === '年份'));
  const date = moments.find(({ kind }) => kind === 'date');
  if (!year || !date || moments.length > 2) return undefined;
  const isOfYears =
    groups.every((group) => group.kind !== 'grain' || group.grain === 'year') &&
    spans.every(({ from, to }) => [from, to].every((day) => day === null || day.endsWith('-01-01')));
  return isOfYears ? year : date;
}

/** A month beside the day of the same, 抄表月份 and 抄表日期: it is taken where nothing but months and years is spoken of. */
function monthOf({ groups, spans }: State, moments: readonly Column[]): Column | undefined {
  const [month, ...others] = moments.filter(({ isMonth }) => isMonth);
  const [day, ...days] = moments.filter(({ isMonth }) => !isMonth);
  if (!month || !day || others.length + days.length > 0 || month.label.slice(0, 2) !== day.label.slice(0, 2)) return undefined;
  const isOfMonths =
    groups.every((group) => group.kind !== 'grain' || group.grain === 'year' || group.grain === 'month') &&
    spans.every(({ from, to }) => [from, to].every((each) => each === null || each.endsWith('-01')));
  return isOfMonths ? month : day;
}

/** "OrderDate" of Orders, 就诊日期 of 就诊记录: the date on which a row came to be. */
function isOfTable({ name, label }: Column, { wire, label: table }: Table): boolean {
  const words = fullWordsOf(name, false).map(stem);
  const own = fullWordsOf(wire.name, true).map(stem);
  if (
    words.length > 1 &&
    /^(?:date|time|at|on|datetime|day)$/.test(words.at(-1)!) &&
    words.slice(0, -1).join('') === own.slice(1 - words.length).join('')
  )
    return true;
  const before = /^(.+?)(?:日期|时间|日)$/u.exec(label)?.[1];
  return before !== undefined && table.startsWith(before);
}

const when = { zh: '不清楚是哪个表的时间', en: 'it is not clear of which rows the time is' };

/** True where a verb of the question speaks of a moment of a table: 发行 of 发行日期. */
const isSaidIn = (hints: readonly string[], { columns }: Table): boolean =>
  columns.some((column) => isMoment(column) && hints.some((hint) => isHinted(column, hint)));

/** Tables of which each row of another one has one at most, and of which a verb speaks. */
const saidAbove = (hints: readonly string[], base: Table, joins: Joins): readonly Table[] =>
  [...joins.keys()].filter((table) => {
    const way = table !== base && isSaidIn(hints, table) ? wayBetween(joins, base, table) : undefined;
    return way !== undefined && way !== 'several' && isUp(way);
  });

/** Doubts of a latest row: "最近一次被下调评级的发行人" is that of the rows below which a condition is on. Throws Unsure. */
export function checkLatest({ order, hints }: State, base: Table, conditions: readonly Condition[]): void {
  const others = conditions.flatMap(tablesOfCondition).filter((table) => table !== base && table.columns.some(isMoment));
  if (others.length > 0 && !isSaidIn(hints, base) && order.some(({ slot }) => slot?.isMoment)) throw new Unsure(when);
}

/** Tables of rows below the one that is asked about that are picked out by a value. */
const valuedBelow = ({ conditions }: State, base: Table, joins: Joins): readonly Table[] =>
  conditions.flatMap(({ slot: { candidates } }) => {
    const [table, ...others] = new Set(candidates.map((column) => column.table));
    const way = table && others.length === 0 && table !== base ? wayBetween(joins, base, table) : undefined;
    return table && way !== undefined && way !== 'several' && !isUp(way) ? [table] : [];
  });

/** Tables other than the one that is asked about of which a figure is compared. */
const comparedTables = ({ conditions }: State, base: Table): readonly Table[] => [
  ...new Set(
    conditions
      .filter(({ slot }) => slot.candidates.every((column) => column.table !== base && isFigure(column)))
      .flatMap(({ slot }) => slot.candidates.map(({ table }) => table)),
  ),
];

/** Tables other than the one that is asked about of whose figures the highest is asked for: "2024 年净值最高的基金". */
const orderedTables = ({ order }: State, base: Table): readonly Table[] => [
  ...new Set(
    order
      .flatMap(({ slot }) => slot?.candidates ?? [])
      .flatMap((column) => (column.table !== base && isFigure(column) ? [column.table] : [])),
  ),
];

/** Spans of time whose column no word says. Throws Unsure. */
export function spansOf(state: State, base: Table, means: Pick<Resolving, 'choices' | 'mentioned' | 'joins'>): Condition[] {
  if (state.spans.length === 0) return [];
  const chosen = chosenAt(means.choices, anywhere);
  if (chosen) return [{ kind: 'spans', column: chosen, spans: state.spans as Span[] }];
  // "directors of films which had estimations in 1995": of the one table besides that has moments at all.
  const isSaid = (table: Table) => isSaidIn(state.hints, table);
  const said = isSaid(base) ? [] : means.mentioned.filter(isSaid);
  const others = base.columns.some(isMoment) ? said : means.mentioned.filter(({ columns }) => columns.some(isMoment));
  // "2019 年利润为负的品牌": of the year of the figure, where the rows themselves have but the day on which they came to be.
  const ordered = isSaid(base) ? [] : orderedTables(state, base).filter(({ columns }) => columns.some(isMoment));
  if (ordered.length === 1) return [{ kind: 'spans', column: momentOf(state, ordered[0]!, means), spans: state.spans as Span[] }];
  const compared = isSaid(base) ? [] : comparedTables(state, base).filter(({ columns }) => columns.some(isMoment));
  // "2023 年没有订单的门店": of the orders that there are none of.
  const none = isSaid(base) ? [] : state.related.filter(({ table, isNot }) => isNot && table.columns.some(isMoment));
  if (none.length === 1) return [{ kind: 'spans', column: momentOf(state, none[0]!.table, means), spans: state.spans as Span[] }];
  // "2010 年获奖的高校": of the award, or of the school, where both have a day.
  const related = isSaid(base) ? [] : state.related.filter(({ table, isNot }) => !isNot && table.columns.some(isMoment));
  // "2025 年净利润为负的公司": of the year of the figure as well.
  if (compared.length === 1 && related.length === 0)
    return [{ kind: 'spans', column: momentOf(state, compared[0]!, means), spans: state.spans as Span[] }];
  // "2025 年评级被上调的发行人": of what was done, or of the issuer.
  const valued = isSaid(base) ? [] : valuedBelow(state, base, means.joins).filter(({ columns }) => columns.some(isMoment));
  // "1990 年以前成立的公司", whose issuer has the day: of the one row above that the verb speaks of.
  const above = isSaid(base) || others.length > 0 || state.hints.every(isPlain) ? [] : saidAbove(state.hints, base, means.joins);
  if (above.length === 1) return [{ kind: 'spans', column: momentOf(state, above[0]!, means), spans: state.spans as Span[] }];
  const doubtful = new Set([...valued, ...related.map(({ table }) => table), ...compared]);
  if (doubtful.size > 0 && base.columns.some(isMoment))
    throw new Unsure(
      when,
      columnChoices(
        anywhere,
        [...doubtful, base].flatMap(({ columns }) => columns.filter(isMoment)),
      ),
    );
  return [{ kind: 'spans', column: momentOf(state, others.length === 1 ? others[0]! : base, means), spans: state.spans as Span[] }];
}
