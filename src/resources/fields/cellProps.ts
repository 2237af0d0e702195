import type { Field, FieldKind } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { currentLanguage } from '#i18n/index.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import type { Related } from '#schemas/wire/listQuery.ts';

/** A record as lists hold it: system fields, readable fields, and `childCount` in trees. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** Props of every cell. The value is present: absent ones are drawn by the list. */
export interface CellProps<K extends FieldKind = FieldKind> {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field<K>;
  readonly value: unknown;
  readonly row: Row;
  /** The titles of the records that this page points to. */
  readonly related: Related;
}

/** Returns the title of a related record, in words; its id when the title is not known. */
export function titleIn(related: Related, key: string, id: unknown): string {
  const title = related[key]?.[String(id)]?.title;
  return title === undefined ? `#${String(id)}` : titleWords(key, title, currentLanguage());
}
