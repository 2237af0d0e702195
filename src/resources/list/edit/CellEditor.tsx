import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps, Row } from '../../fields/cellProps.ts';
import { viewOf } from '../../fields/index.ts';
import { FormContext } from '../../fields/FormContext.ts';
import { useListScreen } from '../ListContext.ts';
import { isPopup } from '../menu/overlay.ts';
import { useAuthor } from '../../record/useAuthor.ts';
import { useLabels } from '../../fields/useLabels.ts';
import styles from './edit.module.css';
import { InputCellEditor } from './InputCellEditor.tsx';
import { useCellSave } from './useCellSave.ts';

/** Outcome of changing a cell: a new value, or the one it had. */
export type CellOutcome = 'saved' | 'left';

interface CellEditorProps {
  readonly row: Row;
  readonly name: string;
  readonly onClose: (outcome: CellOutcome) => void;
}

/** Changes one cell in its place. Enter keeps the value and goes to the row below, leaving keeps it, Esc does not; what is refused stays, with the reason. */
export default function CellEditor({ row, name, onClose }: CellEditorProps) {
  const { resource, data } = useListScreen();
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isEntered = useRef(false);
  const close = (outcome: CellOutcome) => {
    const cell = box.current?.closest<HTMLElement>('[data-place]');
    onClose(outcome);
    const isFree = cell?.contains(document.activeElement) || document.activeElement === document.body;
    if (cell && isFree) ((isEntered.current && cellBelow(cell)) || cell).focus();
  };
  const save = useCellSave(row, name, close);
  const author = useAuthor(save.latest);
  const field = resource.fields[name]!;
  const { Cell, CellEditor: Editor = InputCellEditor } = viewOf(field);
  const theirs: CellProps | undefined = save.conflict && {
    resource,
    name,
    field,
    value: save.conflict[name],
    row: save.conflict,
    related: data.related,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method keeps its keys.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    isEntered.current = event.key === 'Enter';
    if (event.key === 'Escape') close('left');
    else if (event.key === 'Enter' && isListOpen(event.target)) return event.stopPropagation();
    else if (event.key === 'Enter' && !event.shiftKey) void save.commit(save.value);
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget) || isPopup(event.relatedTarget) || save.isBusy || save.problem || save.conflict) return;
    void save.commit(save.value);
  };
  return (
    <div ref={box} className={styles.editor} onKeyDown={onKeyDown} onBlur={onBlur} aria-busy={save.isBusy}>
      <FormContext value={{ resource, id: row.id, values: row, related: data.related, opensAtOnce: true }}>
        <Suspense>
          <Editor
            id={id}
            field={field}
            value={save.value}
            onChange={save.change}
            onChoose={(value) => void save.commit(value)}
            label={t('lists.edit.editing', { field: fieldLabel(name) })}
            describedBy={save.problem || save.conflict ? `${id}-said` : undefined}
            invalid={save.problem !== undefined}
            disabled={false}
          />
        </Suspense>
      </FormContext>
      {save.problem && (
        <div id={`${id}-said`} className={styles.said} role="alert">
          {save.problem}
        </div>
      )}
      {theirs && (
        <div id={`${id}-said`} className={styles.said} role="alert">
          <span>
            {author ? t('lists.edit.conflictBy', author) : t('lists.edit.conflict')}{' '}
            {theirs.value === null ? t('lists.value.none') : <Cell {...theirs} />}
          </span>
          <span className={styles.choice}>
            <Button size="small" onClick={save.takeTheirs}>
              {t('lists.edit.takeTheirs')}
            </Button>
            <Button size="small" type="primary" onClick={() => void save.keepMine()}>
              {t('lists.edit.keepMine')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

/** In an open list Enter chooses what is marked in it. */
const isListOpen = (target: EventTarget): boolean => (target as Element).getAttribute('aria-expanded') === 'true';

/** Cell of the same column in the row below, where one is drawn. */
function cellBelow(cell: HTMLElement): HTMLElement | null | undefined {
  const [row, column] = cell.dataset['place']!.split(':').map(Number);
  return cell.closest('table')?.querySelector(`[data-place="${row! + 1}:${column}"]`);
}
