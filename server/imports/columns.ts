import { readHead } from '#schemas/kit/cells/heads.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import { listed, type Language, languages } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** A column of the file that holds a field. */
export interface Column {
  readonly at: number;
  readonly name: string;
  readonly field: AnyField;
  /** Zone whose clocks give its moments: the organisation's, unless its head names another. */
  readonly zone: string;
  /** The organisation's. */
  readonly homeZone: string;
}

/** The head of the column that a workbook of refused rows has, in each language; passed over when such a file comes back. */
export const problemHead = { zh: '问题', en: 'Problems' } as const;
const isProblemHead = (head: string): boolean => languages.some((language) => problemHead[language] === head);

const isNamed = (head: string, name: string, { label }: AnyField): boolean =>
  head === name || languages.some((language) => label[language] === head);

/** A name that is told again, as far as it is one. */
const shown = (name: string): string => {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
  return visible.length > longestName ? `${visible.slice(0, longestName)}…` : visible;
};
const longestName = 50;

/** Fields of columns by their heads, as an error told them; an empty one leaves its column out. */
export type ColumnChoices = Readonly<Record<string, string>>;

/** Facts that a file is read by where its head does not say them. */
interface Reading {
  readonly language: Language;
  readonly choices?: ColumnChoices;
  /** The organisation's. */
  readonly zone: string;
}

/** Finds the field of each column by what was chosen for it, or by its name or its label in either language. An unknown or doubled head is refused, and so is a file without any. */
export function columnsOf(resource: Resource, head: readonly string[], { language, choices = {}, zone }: Reading): Column[] {
  const fields = Object.entries(allFields(resource)).filter(([, { inFiles, access }]) => inFiles && access !== 'writeOnly');
  const columns = head
    .map((text) => text.trim())
    .flatMap((text, at): Column[] => {
      const wanted = Object.hasOwn(choices, shown(text)) ? choices[shown(text)]! : text;
      if (wanted === '' || isProblemHead(wanted)) return [];
      const { name: unzoned, zone: named = zone } = readHead(wanted);
      const found =
        fields.find(([name, field]) => isNamed(wanted, name, field)) ??
        fields.find(([name, field]) => kindOf(field).inZone !== undefined && isNamed(unzoned, name, field));
      if (!found)
        throw refuse('IMPORT_COLUMN_UNKNOWN', {
          column: shown(text),
          known: listed(
            fields.map(([, { label }]) => label[language]),
            language,
          ),
        });
      return [{ at, name: found[0], field: found[1], zone: named, homeZone: zone }];
    });
  const doubled = columns.find(({ name }, index) => columns.findIndex((other) => other.name === name) < index);
  if (doubled) throw refuse('IMPORT_COLUMN_DOUBLED', { column: doubled.field.label[language] });
  if (columns.length === 0) throw refuse('FILE_WITHOUT_COLUMNS');
  return columns;
}
