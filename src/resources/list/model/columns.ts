import type { Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';

/** One column, shown or hidden, at its place in the order. Without a width it takes the one of its kind. */
export interface Column {
  readonly field: string;
  readonly shown: boolean;
  readonly width?: number;
}

export const columnWidths = { least: 64, most: 1200, step: 16 } as const;

/** The fields that may be columns, in declared order: all that can be read. */
export const columnFields = (resource: Resource): string[] =>
  Object.entries(allFields(resource))
    .filter(([name, field]) => field.access !== 'writeOnly' && name !== 'version')
    .map(([name]) => name);

/** The declared columns first, then all others hidden. */
export function defaultColumns(resource: Resource): Column[] {
  const { columns } = resource.list;
  const others = columnFields(resource).filter((field) => !columns.includes(field));
  return [...columns.map((field) => ({ field, shown: true })), ...others.map((field) => ({ field, shown: false }))];
}

/** Columns as remembered, made to fit what is declared now: what is gone is dropped, what is new is appended hidden, one at least is shown. */
export function fitColumns(resource: Resource, columns: readonly Column[]): readonly Column[] {
  const known = columnFields(resource);
  const kept = columns.filter(({ field }, index) => known.includes(field) && columns.findIndex((other) => other.field === field) === index);
  const added = known.filter((field) => !kept.some((column) => column.field === field)).map((field) => ({ field, shown: false }));
  const fitted = [...kept, ...added];
  return fitted.some(({ shown }) => shown) ? fitted : defaultColumns(resource);
}

export const shownColumns = (columns: readonly Column[]): Column[] => columns.filter(({ shown }) => shown);

/** Shows or hides a column; the last one shown stays. */
export function toggleColumn(columns: readonly Column[], field: string): readonly Column[] {
  const toggled = columns.map((column) => (column.field === field ? { ...column, shown: !column.shown } : column));
  return toggled.some(({ shown }) => shown) ? toggled : columns;
}

/** Moves a column to a place in the whole order, kept within its ends. */
export function moveColumn(columns: readonly Column[], field: string, place: number): readonly Column[] {
  const moved = columns.find((column) => column.field === field);
  if (!moved) return columns;
  const others = columns.filter((column) => column !== moved);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** Gives a column a width in pixels, kept within reason. */
export const resizeColumn = (columns: readonly Column[], field: string, width: number): readonly Column[] =>
  columns.map((column) => (column.field === field ? { ...column, width: clampWidth(width) } : column));

export const clampWidth = (width: number): number => Math.round(Math.max(columnWidths.least, Math.min(width, columnWidths.most)));
