import type { RecordName } from '#schemas/kit/cells/titles.ts';
import { checkInput } from '#schemas/kit/inputSchema.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ImportRow } from '#schemas/wire/imports.ts';
import type { Actor, Context, Row } from '../context.ts';
import { eachInTurn } from '../eventLoop.ts';
import { foldCase } from '../resources/query/sqlParts.ts';
import { isSame } from '../resources/records/difference.ts';
import type { SheetRow } from '../sheets/reader/messages.ts';
import { type Draft, type FileShape, readDraft } from './draft.ts';
import { existingRows } from './existing.ts';
import { findHolders, type Names } from './lookups.ts';
import { namesOf, resolveNames } from './relationCells.ts';
import { withSecrets } from './secrets.ts';

type Values = Record<string, unknown>;

/** A row as planned: what its owner sees, and what applying it will send. */
export interface PlannedRow extends ImportRow {
  readonly input: Values;
  /** The version of the record it was planned against, then the one it was given: whoever changed it meanwhile is not overwritten. */
  readonly version: number | null;
  /** Relations to records of the same file, by field, to be found once those exist. */
  readonly pending: Readonly<Record<string, readonly RecordName[]>>;
}

/** Subject of a plan, and its state from batch to batch. */
export interface Planning extends FileShape {
  readonly context: Context;
  readonly actor: Actor;
  readonly resource: Resource;
  /** The titles that rows of this file give to records: relations may name them before they exist. */
  readonly titles: ReadonlySet<string>;
  /** The values of unique fields seen so far, as `field:value`. */
  readonly seen: Set<string>;
}

/** Reads and checks a batch of rows against the declaration and the records there are. The number of queries does not grow with the batch. */
export async function planRows(planning: Planning, rows: readonly SheetRow[]): Promise<PlannedRow[]> {
  const drafts = await eachInTurn(rows, (row) => readDraft(planning, row));
  const names = await namesOf(planning, drafts);
  const existing = await existingRows(planning, drafts);
  const holders = await holdersOf(planning, drafts);
  return eachInTurn(drafts, (draft) => planDraft(planning, draft, names, existing(draft), holders));
}

type Holders = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function holdersOf({ context, resource, columns }: Planning, drafts: readonly Draft[]): Promise<Holders> {
  const holders = new Map<string, ReadonlyMap<string, number>>();
  for (const { name } of columns.filter(({ field }) => field.unique)) {
    holders.set(
      name,
      await findHolders(
        context,
        resource,
        name,
        drafts.flatMap(({ values }) => (typeof values[name] === 'string' ? [values[name]] : [])),
      ),
    );
  }
  return holders;
}

function planDraft(
  planning: Planning,
  draft: Draft,
  names: ReadonlyMap<string, Names>,
  before: Row | undefined,
  holders: Holders,
): PlannedRow {
  const pending = resolveNames(planning.resource, planning.titles, draft, names);
  const input = inputOf(planning, draft, before, pending);
  const checked = checkInput(
    planning.resource,
    before ? 'update' : 'create',
    withStandIns(before ? input : withSecrets(planning.context, planning.resource, input), pending),
    before ?? {},
  );
  const problems = {
    ...(checked.ok ? {} : checked.problems),
    ...draft.problems,
    ...uniqueClashes(planning, draft, before, holders),
    ...missingRecord(draft, before),
  };
  const changes = before && checked.ok ? changesOf(before, input, checked.values, pending, draft.names) : {};
  return {
    line: draft.line,
    status: Object.keys(problems).length > 0 ? 'refused' : !before ? 'create' : Object.keys(changes).length > 0 ? 'update' : 'unchanged',
    recordId: before?.id ?? null,
    version: before?.version ?? null,
    title: String(draft.cells[planning.resource.title] ?? before?.[planning.resource.title] ?? ''),
    cells: draft.cells,
    changes,
    problems,
    input: before ? Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(changes, name))) : input,
    pending,
  };
}

const missingRecord = ({ values }: Draft, before: Row | undefined): Record<string, Problem> =>
  typeof values['id'] === 'number' && !before ? { id: { key: 'notRecord' } } : {};

/** Returns the input of a row: writable fields, and on creation only those with a value. Others are compared, and must not differ. */
function inputOf({ columns }: Planning, draft: Draft, before: Row | undefined, pending: Readonly<Record<string, unknown>>): Values {
  const input: Values = {};
  for (const { name, field } of columns) {
    const value = draft.values[name];
    const isFixed = field.access === 'readOnly' || (before !== undefined && field.edit === 'createOnly');
    if (name === 'id' || draft.problems[name] || pending[name]) continue;
    if (isFixed) noteIfChanged(draft, name, value, before ? before[name] : (field.initial ?? null));
    else if (before || value !== null) input[name] = value;
  }
  return input;
}

function noteIfChanged({ problems }: Draft, name: string, value: unknown, current: unknown): void {
  if (value !== null && value !== undefined && !isSame(value, current) && !sameFolded(value, current)) problems[name] = { key: 'readOnly' };
}
const sameFolded = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && foldCase(one) === foldCase(other);

/** A required relation that is yet to be created is there as far as checking goes. */
const withStandIns = (input: Values, pending: Readonly<Record<string, readonly RecordName[]>>): Values => ({
  ...input,
  ...Object.fromEntries(Object.entries(pending).map(([name, names]) => [name, Array.isArray(input[name]) ? names.map(() => 1) : 1])),
});

function uniqueClashes({ columns, seen }: Planning, { values }: Draft, before: Row | undefined, holders: Holders): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const { name, field } of columns) {
    const value = values[name];
    if (!field.unique || typeof value !== 'string') continue;
    const folded = foldCase(value);
    const holder = holders.get(name)?.get(folded);
    if (seen.has(`${name}:${folded}`) || (holder !== undefined && holder !== before?.id)) problems[name] = { key: 'notUnique' };
    seen.add(`${name}:${folded}`);
  }
  return problems;
}

function changesOf(
  before: Row,
  input: Values,
  checked: Values,
  pending: Readonly<Record<string, readonly RecordName[]>>,
  names: Readonly<Record<string, readonly RecordName[]>>,
): ImportRow['changes'] {
  const given = Object.keys(input).filter((name) => !isSame(comparable(checked[name]), comparable(before[name])));
  const plain = given.map((name) => [name, { before: before[name] ?? null, after: checked[name] ?? null }] as const);
  const awaited = Object.keys(pending).map(
    (name) =>
      [
        name,
        { before: before[name] ?? null, after: names[name]!.map((one) => ('id' in one ? `#${one.id}` : one.title)).join('; ') },
      ] as const,
  );
  return Object.fromEntries([...plain, ...awaited]);
}

const comparable = (value: unknown): unknown => (Array.isArray(value) ? [...(value as unknown[])].sort() : value);
