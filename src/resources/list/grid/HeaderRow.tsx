import { DownOutlined } from '@ant-design/icons';
import type { DragEvent, MouseEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Sorter } from '#schemas/wire/listQuery.ts';
import type { GridColumn } from './columnsOf.ts';
import styles from './grid.module.css';

interface HeaderRowProps {
  readonly columns: readonly GridColumn[];
  readonly sorters: readonly Sorter[];
  readonly activeColumn: number;
  /** Undefined: rows cannot be chosen. `mixed`: some of the page are. */
  readonly selected: boolean | 'mixed' | undefined;
  /** True until there are rows to choose. */
  readonly isEmpty: boolean;
  readonly hasMenu: boolean;
  /** True where each column has a menu of its own. */
  readonly hasColumnMenus: boolean;
  readonly resized: string | undefined;
  readonly onSort: (name: string, isAdded: boolean) => void;
  readonly onSelectPage: (chosen: boolean) => void;
  readonly onResizeStart: (name: string, event: PointerEvent<HTMLElement>) => void;
  readonly onMoveColumn: (name: string, before: string) => void;
}

const dragType = 'application/x-column';

/** The names of the columns: they sort, are dragged to another place, and have their width at the edge. */
export function HeaderRow(props: HeaderRowProps) {
  const { columns, selected, activeColumn } = props;
  const { t } = useWords();
  const offset = selected === undefined ? 0 : 1;
  const attributes = (column: number) => ({
    role: 'columnheader',
    'aria-colindex': column + 1,
    'data-place': `-1:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  });
  return (
    <tr role="row" aria-rowindex={1} data-row={-1}>
      {selected !== undefined && (
        <th {...attributes(0)} className={styles.select}>
          <input
            type="checkbox"
            className={styles.check}
            tabIndex={-1}
            checked={selected === true}
            disabled={props.isEmpty}
            ref={(box) => void (box && (box.indeterminate = selected === 'mixed'))}
            onChange={() => props.onSelectPage(selected !== true)}
            aria-label={t('lists.row.selectPage')}
          />
        </th>
      )}
      {columns.map((column, index) => (
        <HeaderCell key={column.name} {...props} column={column} attributes={attributes(index + offset)} isFirst={index === 0} />
      ))}
      {props.hasMenu && (
        <th {...attributes(columns.length + offset)} className={styles.actions}>
          <span className="visually-hidden">{t('lists.row.menu')}</span>
        </th>
      )}
    </tr>
  );
}

interface HeaderCellProps extends HeaderRowProps {
  readonly column: GridColumn;
  readonly attributes: Record<string, unknown>;
  readonly isFirst: boolean;
}

function HeaderCell(props: HeaderCellProps) {
  const { column, attributes, isFirst, sorters, resized, onSort, onResizeStart, onMoveColumn } = props;
  const { t, label } = useWords();
  const [isOver, setIsOver] = useState(false);
  const place = sorters.findIndex(({ field }) => field === column.name);
  const order = sorters[place]?.order;
  const className = [isFirst && styles.first, column.isAtEnd && styles.end, isOver && styles.droppedBefore].filter(Boolean).join(' ');
  return (
    <th
      {...attributes}
      className={className}
      data-name={column.name}
      aria-label={label(column.field.label)}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, column.name)}
      onDragOver={(event) => acceptColumn(event, setIsOver)}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const moved = event.dataTransfer.getData(dragType);
        if (moved) onMoveColumn(moved, column.name);
      }}
      onClick={(event) => column.isSortable && !isMenuButton(event) && onSort(column.name, event.shiftKey)}
    >
      <span className={`${styles.sort} ${column.isSortable ? styles.sortable : ''}`}>
        <span className={styles.sortName} title={label(column.field.label)}>
          {label(column.field.label)}
        </span>
        {order && (
          <span className={styles.arrow} aria-hidden>
            {order === 'asc' ? '▲' : '▼'}
            {sorters.length > 1 && place + 1}
          </span>
        )}
      </span>
      {props.hasColumnMenus && (
        <button
          type="button"
          className={styles.columnMenu}
          tabIndex={-1}
          data-menu
          aria-haspopup="menu"
          aria-label={t('lists.column.menu', { field: label(column.field.label) })}
        >
          <DownOutlined aria-hidden />
        </button>
      )}
      <span
        className={styles.handle}
        data-dragged={resized === column.name || undefined}
        draggable
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => onResizeStart(column.name, event)}
        title={t('lists.column.resize', { field: label(column.field.label) })}
        aria-hidden
      />
    </th>
  );
}

const isMenuButton = ({ target }: MouseEvent): boolean => (target as Element).closest('[data-menu]') !== null;

function acceptColumn(event: DragEvent, setIsOver: (isOver: boolean) => void): void {
  if (!event.dataTransfer.types.includes(dragType)) return;
  event.preventDefault();
  setIsOver(true);
}
