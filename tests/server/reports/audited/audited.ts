import { compareByRule, passagesIndex } from '#server/reports/audit/compare.ts';
import { type Outcome, outcomeKeys } from '#schemas/wire/reports/comparison.ts';

/** Passages of one document, and statements by the verdict that a careful reader gives them: a line for each. */
export type AuditedText = { readonly passages: string } & Readonly<Record<Outcome, string>>;

/** The lines of a text. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A statement with the verdict of a reader, and that of the rules. */
export interface Audited {
  readonly statement: string;
  readonly is: Outcome;
  readonly said: Outcome;
}

/** Every statement of some texts, held by rule against the passages of its text. */
export const auditAll = (texts: readonly AuditedText[]): Audited[] =>
  texts.flatMap(({ passages, ...statements }) => {
    const index = passagesIndex(linesOf(passages).map((text) => ({ text, source: 'a' })));
    return outcomeKeys.flatMap((is) =>
      linesOf(statements[is]).map((statement) => ({ statement, is, said: compareByRule(statement, index, 'zh').outcome })),
    );
  });

/** Share of the statements with a verdict that have it rightly, and of those that should have it that do. */
export function precisionAndRecall(audited: readonly Audited[], outcome: Outcome): { readonly precision: number; readonly recall: number } {
  const said = audited.filter((each) => each.said === outcome);
  const is = audited.filter((each) => each.is === outcome);
  const right = said.filter((each) => each.is === outcome).length;
  return { precision: said.length === 0 ? 1 : right / said.length, recall: right / is.length };
}
