import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { queryLimits, type Sorter } from '#schemas/wire/listQuery.ts';
import { clampWidth, type Column, fitColumns, shownColumns } from './columns.ts';
import { parseFilter, printFilter } from './filterText.ts';
import { densities, type Density, type ListState, type ViewState } from './listState.ts';

/** The names a list uses in the query of its address; all others are left alone. */
export const addressNames = ['page', 'size', 'sort', 'filter', 'q', 'view', 'cols', 'rows'] as const;
export type AddressName = (typeof addressNames)[number];

/** List state read from an address. Absent parts are as in the view; `ignored` lists the parts that made no sense. */
export interface FromAddress {
  readonly said: Partial<Omit<ListState, 'view'>>;
  readonly ignored: readonly string[];
}

const asCount = (text: string, most: number): number | undefined => {
  const count = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
};

const isSortable = (resource: Resource, field: string): boolean => fieldOf(resource, field)?.sort === true;

function parseSort(resource: Resource, text: string): { sorters: Sorter[]; ignored: string[] } {
  const words = text.split(',').filter(Boolean);
  const sorters = words.map((word): Sorter =>
    word.startsWith('-') ? { field: word.slice(1), order: 'desc' } : { field: word, order: 'asc' },
  );
  const isGood = ({ field }: Sorter, index: number) =>
    index < queryLimits.sorters && isSortable(resource, field) && sorters.findIndex((other) => other.field === field) === index;
  return { sorters: sorters.filter(isGood), ignored: words.filter((_, index) => !isGood(sorters[index]!, index)) };
}

const printSort = (sorters: readonly Sorter[]): string =>
  sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',');

/** `username~240,email`: the columns shown, in order, with the widths that were chosen. */
function parseColumns(resource: Resource, text: string): readonly Column[] {
  const said = text
    .split(',')
    .filter(Boolean)
    .map((word): Column => {
      const [field = '', width] = word.split('~');
      return { field, shown: true, ...(width && /^\d{1,4}$/.test(width) && { width: clampWidth(Number(width)) }) };
    });
  return fitColumns(resource, said);
}

const printColumns = (columns: readonly Column[]): string =>
  shownColumns(columns)
    .map(({ field, width }) => (width === undefined ? field : `${field}~${width}`))
    .join(',');

const isDensity = (word: string): word is Density => (densities as readonly string[]).includes(word);

type Part = { said?: FromAddress['said']; ignored?: readonly string[] };
const orIgnored = <Value>(value: Value | undefined, text: string, say: (value: Value) => FromAddress['said']): Part =>
  value === undefined ? { ignored: [text] } : { said: say(value) };

/** Readers of the address, by parameter. `view` is read by `viewInAddress`. */
const parts: { readonly [Name in Exclude<AddressName, 'view'>]: (resource: Resource, text: string) => Part } = {
  page: (_, text) => orIgnored(asCount(text, 1_000_000_000), `page=${text}`, (page) => ({ page })),
  size: (_, text) => orIgnored(asCount(text, queryLimits.pageSize), `size=${text}`, (size) => ({ size })),
  q: (_, text) => ({ said: { search: text.slice(0, queryLimits.searchLength) } }),
  rows: (_, text) => orIgnored(isDensity(text) ? text : undefined, `rows=${text}`, (density) => ({ density })),
  cols: (resource, text) => ({ said: { columns: parseColumns(resource, text) } }),
  sort: (resource, text) => {
    const { sorters, ignored } = parseSort(resource, text);
    return { said: { sorters }, ignored };
  },
  filter: (resource, text) => {
    const { root, ignored } = parseFilter(resource, text);
    return { said: { filter: root }, ignored };
  },
};

/** Reads the query of an address (`?page=2&sort=-createdAt`), checked against the resource. */
export function readAddress(resource: Resource, query: string): FromAddress {
  const params = new URLSearchParams(query);
  const read = (Object.keys(parts) as (keyof typeof parts)[]).flatMap((name): Part[] => {
    const text = params.get(name);
    return text === null ? [] : [parts[name](resource, text)];
  });
  return { said: Object.assign({}, ...read.map(({ said }) => said)), ignored: read.flatMap(({ ignored = [] }) => ignored) };
}

/** The view an address names: a view's id, `all` for none, or undefined when it says nothing sensible. */
export function viewInAddress(query: string): number | 'all' | undefined {
  const text = new URLSearchParams(query).get('view');
  return text === 'all' ? 'all' : text === null ? undefined : asCount(text, Number.MAX_SAFE_INTEGER);
}

/** Prints the parts of a state for an address, before those equal to the baseline are left out. */
const printed = (state: Omit<ListState, 'view'>): Record<Exclude<AddressName, 'view'>, string> => ({
  page: String(state.page),
  size: String(state.size),
  sort: printSort(state.sorters),
  filter: printFilter(state.filter),
  q: state.search,
  cols: printColumns(state.columns),
  rows: state.density,
});

/** The state that an address is relative to: it holds the differences only. */
export interface Baseline {
  readonly view: ViewState;
  /** Value of `view=`: undefined when the list opens with this view by itself. */
  readonly name: number | 'all' | undefined;
}

/**
 * The query of the address of a state: `?view=3&page=2`, or `''`. Other parameters of `before` are kept.
 * @param whole also says how the list looks, for a link that is handed to someone else
 */
export function printAddress(state: ListState, baseline: Baseline, before = '', { whole = false } = {}): string {
  const now = printed(state);
  const same = printed({ ...baseline.view, page: 1 });
  const differs = (name: keyof typeof now): boolean => now[name] !== same[name] || (name === 'size' && state.page > 1);
  const looks: readonly string[] = whole ? [] : ['cols', 'rows'];
  const said = (Object.keys(now) as (keyof typeof now)[]).filter((name) => differs(name) && !looks.includes(name));
  const kept = [...new URLSearchParams(before)].filter(([name]) => !(addressNames as readonly string[]).includes(name));
  const view: [string, string][] = baseline.name === undefined ? [] : [['view', String(baseline.name)]];
  return readableQuery([...kept, ...view, ...said.map((name): [string, string] => [name, now[name]])]);
}

/** Query parameters with what an address may carry unescaped left as it is, so that people can read it. */
function readableQuery(pairs: [string, string][]): string {
  const query = new URLSearchParams(pairs).toString().replace(/%(?:2C|3B|3A|28|29|7E|2F|40)/g, decodeURIComponent);
  return query && `?${query}`;
}
