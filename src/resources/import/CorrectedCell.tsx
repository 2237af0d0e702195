import { type KeyboardEvent, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ImportRow } from '#schemas/wire/imports.ts';
import { useLabels } from '../fields/useLabels.ts';
import styles from './rows.module.css';
import type { Correct } from './useCorrection.ts';

interface CorrectedCellProps {
  readonly resource: Resource;
  readonly name: string;
  readonly row: ImportRow;
  readonly correct: Correct;
  /** Element that says what is wrong. */
  readonly problemId: string;
}

/** Refused cell that is corrected in its place: Enter has it checked and goes to the next one, leaving has it checked, Esc puts back what the file gave. */
export function CorrectedCell({ resource, name, row, correct, problemId }: CorrectedCellProps) {
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  const given = row.cells[name] ?? '';
  const [text, setText] = useState(given);
  const [isBusy, setIsBusy] = useState(false);
  const check = async (): Promise<ImportRow | undefined> => {
    if (isBusy) return undefined;
    setIsBusy(true);
    return correct(row, name, text).finally(() => setIsBusy(false));
  };
  const checkAndGoOn = async (input: HTMLInputElement) => {
    const next = inputAfter(input);
    const checked = await check();
    if (checked && !checked.problems[name]) next?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== given) {
      event.stopPropagation();
      setText(given);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void checkAndGoOn(event.currentTarget);
  };
  return (
    <input
      className={styles.correction}
      data-correction
      value={text}
      readOnly={isBusy}
      aria-busy={isBusy}
      aria-invalid
      aria-label={t('files.rows.correct', { field: fieldLabel(name), line: row.line })}
      aria-describedby={problemId}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => text !== given && void check()}
    />
  );
}

/** The next cell to correct; where there is none, the rows as a whole, which stay when the last one leaves. */
function inputAfter(input: HTMLInputElement): HTMLElement | null {
  const panel = input.closest<HTMLElement>('[role="tabpanel"]');
  const all = [...(panel?.querySelectorAll<HTMLInputElement>('[data-correction]') ?? [])];
  return all[all.indexOf(input) + 1] ?? panel;
}
