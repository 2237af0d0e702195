import { DownOutlined, HolderOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useMedia } from '#ui/useMedia.ts';
import { useWords } from '#i18n/useWords.ts';
import { useListScreen } from '../ListContext.ts';
import { type Column, defaultColumns, moveColumn, toggleColumn } from '../model/columns.ts';
import { useLabels } from '../../fields/useLabels.ts';
import styles from './column.module.css';

/** Chooses which columns are shown and in which order: by mouse, and wholly by keyboard. */
export default function ColumnPanel({ onClose }: { readonly onClose: () => void }) {
  const { resource, list } = useListScreen();
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  const isNarrow = useMedia('phone');
  const [said, setSaid] = useState('');
  const { columns } = list.state;
  const change = (next: readonly Column[]) => list.change({ columns: next });
  const move = (name: string, place: number) => {
    const moved = moveColumn(columns, name, place);
    change(moved);
    setSaid(t('lists.column.moved', { field: fieldLabel(name), place: moved.findIndex(({ field }) => field === name) + 1 }));
  };
  return (
    <Drawer
      open
      size={360}
      mask={isNarrow}
      focusable={{ trap: isNarrow }}
      aria-modal={isNarrow}
      title={t('lists.column.choose')}
      onClose={onClose}
      footer={<Button onClick={() => change(defaultColumns(resource))}>{t('lists.column.reset')}</Button>}
    >
      <p className={styles.hint}>{t('lists.column.hint')}</p>
      <ul className={styles.columns}>
        {columns.map((column, place) => (
          <Line
            key={column.field}
            column={column}
            label={fieldLabel(column.field)}
            isFirst={place === 0}
            isLast={place === columns.length - 1}
            onToggle={() => change(toggleColumn(columns, column.field))}
            onMove={(by) => move(column.field, place + by)}
            onDropped={(name) => move(name, place)}
          />
        ))}
      </ul>
      <output className="visually-hidden" aria-live="polite">
        {said}
      </output>
    </Drawer>
  );
}

interface LineProps {
  readonly column: Column;
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDropped: (name: string) => void;
}

const dragType = 'application/x-column';

function Line({ column, label, isFirst, isLast, onToggle, onMove, onDropped }: LineProps) {
  const { t } = useWords();
  const [isOver, setIsOver] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <li
      className={styles.line}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, column.field)}
      onDragOver={accept}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const name = event.dataTransfer.getData(dragType);
        if (name) onDropped(name);
      }}
      onKeyDown={onKeyDown}
    >
      <HolderOutlined className={styles.holder} aria-hidden />
      <Checkbox checked={column.shown} onChange={onToggle}>
        {label}
      </Checkbox>
      <span className={styles.moves}>
        <Button
          size="small"
          type="text"
          icon={<UpOutlined aria-hidden />}
          disabled={isFirst}
          aria-label={t('lists.column.up', { field: label })}
          onClick={() => onMove(-1)}
        />
        <Button
          size="small"
          type="text"
          icon={<DownOutlined aria-hidden />}
          disabled={isLast}
          aria-label={t('lists.column.down', { field: label })}
          onClick={() => onMove(1)}
        />
      </span>
    </li>
  );
}
