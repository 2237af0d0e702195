import { z } from 'zod';
import { listed, type Language, type Text } from '../kit/text.ts';
import { fill } from './errors.ts';
import type { AppliedRule } from './sources.ts';

/** Columns that a rule names. */
export const ruleColumns = z.lazy(() => z.array(z.string().min(1).max(200)).max(500).readonly());

/** Part of a table that the holders of a role may read (spec §1, "Row and column rules per role"). */
export const sourceRule = z.lazy(() =>
  z.strictObject({
    /** Id of the role. */
    role: z.int().positive(),
    /** Name of the table, in whichever schema it is. */
    table: z.string().min(1).max(300),
    /** Name of the rule, shown with answers: 仅本部门的行. */
    title: z.string().max(100).optional(),
    /** Condition of the source's own SQL that a row must meet. */
    filter: z.string().min(1).max(5000).optional(),
    hidden: ruleColumns.optional(),
    /** Columns of which only the first character is shown. */
    masked: ruleColumns.optional(),
  }),
);
export type SourceRule = Readonly<z.infer<typeof sourceRule>>;

/** Rules of a source: at most one for each role and table. */
export const sourceRules = z.lazy(() => z.array(sourceRule.readonly()).max(500).readonly());

const words = {
  rows: { zh: '只含部分行', en: 'some rows only' },
  titled: { zh: '{titles}', en: '{titles}' },
  masked: { zh: '遮盖 {columns}', en: 'masked: {columns}' },
  hidden: { zh: '隐藏 {count} 列', en: '{count} columns hidden' },
} as const satisfies Record<string, Text>;

/** A rule that was applied, in words: `bonds：仅本部门的行，遮盖 phone，隐藏 2 列`. */
export function ruleWords({ table, isFiltered, titles, masked, hidden }: AppliedRule, language: Language): string {
  const [comma, colon] = language === 'zh' ? ['，', '：'] : [', ', ': '];
  const named = (names: readonly string[]) => listed(names, language);
  const parts = [
    ...(titles.length > 0 ? [fill(words.titled[language], { titles: named(titles) })] : isFiltered ? [words.rows[language]] : []),
    ...(masked.length > 0 ? [fill(words.masked[language], { columns: named(masked) })] : []),
    ...(hidden > 0 ? [fill(words.hidden[language], { count: hidden })] : []),
  ];
  return `${table}${colon}${parts.join(comma)}`;
}
