import type { AnyField, Field, FieldKind } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { currentLanguage } from '#i18n/index.ts';
import { calledTitle, titleWords } from '#schemas/recordTitles.ts';
import type { Related, RelatedRecord } from '#schemas/wire/listQuery.ts';

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
  const record = related[key]?.[String(id)];
  return record ? wordsOf(key, record) : `#${String(id)}`;
}

const wordsOf = (key: string, { title, name }: RelatedRecord): string => calledTitle(titleWords(key, title, currentLanguage()), name);

/** A text that keeps the title of a record, with the name that people call the record by, where that is known. */
export function keptTitle({ titlesOf }: Pick<AnyField, 'titlesOf'>, related: Related, text: string): string {
  const record = titlesOf && Object.values(related[titlesOf] ?? {}).find(({ title }) => title === text);
  return titlesOf && record ? wordsOf(titlesOf, record) : text;
}
