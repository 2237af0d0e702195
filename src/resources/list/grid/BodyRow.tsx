import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { GridColumn } from './columnsOf.ts';
import { drawCell, drawTitle } from './drawCell.tsx';
import styles from './grid.module.css';
import type { GridHandlers, GridProps, LiveMark } from './gridTypes.ts';
import type { GridItem } from '../model/gridItem.ts';
import { TreeTwist } from './TreeTwist.tsx';

type Shared = Pick<GridProps, 'resource' | 'columns' | 'related' | 'titleOf'> &
  Pick<GridHandlers, 'addressOf' | 'onToggle' | 'onMore' | 'editing'>;

export interface BodyRowProps extends Shared {
  readonly item: GridItem;
  /** Its place among the rows drawn. */
  readonly place: number;
  readonly rowIndex: number;
  /** The column of the active cell, -1 when it is in another row. */
  readonly activeColumn: number;
  readonly isTree: boolean;
  /** Undefined: rows cannot be chosen. */
  readonly isSelected: boolean | undefined;
  readonly mark: LiveMark | undefined;
  readonly hasMenu: boolean;
  readonly opens: boolean;
  readonly canDrag: boolean;
  /** True of the record that is shown beside the grid. */
  readonly isBeside: boolean;
}

/** One row of the grid. Drawn again only when something of it changed. */
export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { item, place, columns, isSelected, mark, activeColumn } = props;
  const { t } = useWords();
  const offset = isSelected === undefined ? 0 : 1;
  const cellProps = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    'data-place': `${place}:${column}`,
    'data-active': column === activeColumn || undefined,
    tabIndex: column === activeColumn ? 0 : -1,
  });
  return (
    <tr
      role="row"
      className={styles.row}
      aria-rowindex={props.rowIndex}
      aria-selected={isSelected}
      {...(props.isTree && {
        'aria-level': item.level + 1,
        'aria-expanded': item.isOpen,
        style: { '--level': item.level } as CSSProperties,
      })}
      data-row={place}
      data-id={item.row.id}
      data-live={mark}
      title={mark && t(`lists.row.${mark}`)}
      data-beside={props.isBeside || undefined}
      data-opens={props.opens || undefined}
      draggable={props.canDrag || undefined}
    >
      {isSelected !== undefined && (
        <td {...cellProps(0)} className={styles.select}>
          <SelectBox title={props.titleOf(item.row)} isSelected={isSelected} />
        </td>
      )}
      {columns.map((column, index) => (
        <BodyCell key={column.name} {...props} column={column} attributes={cellProps(index + offset)} isFirst={index === 0} />
      ))}
      {props.hasMenu && (
        <td {...cellProps(columns.length + offset)} className={styles.actions}>
          <MoreButton title={props.titleOf(item.row)} />
        </td>
      )}
    </tr>
  );
});

interface BodyCellProps extends BodyRowProps {
  readonly column: GridColumn;
  readonly attributes: Record<string, unknown>;
  readonly isFirst: boolean;
}

function BodyCell(props: BodyCellProps) {
  const { item, column, attributes, isFirst, editing } = props;
  const { row } = item;
  const isEdited = editing?.at?.id === row.id && editing.at.name === column.name;
  const isSaved = editing?.saved?.id === row.id && editing.saved.name === column.name;
  const className = [isFirst && styles.first, column.isAtEnd && styles.end, isEdited && styles.edited].filter(Boolean).join(' ');
  return (
    <td {...attributes} className={className} data-name={column.name} data-saved={isSaved || undefined}>
      {isFirst && props.isTree && <TreeTwist item={item} title={props.titleOf(row)} onToggle={props.onToggle} />}
      {isEdited ? editing.draw(row, column) : isFirst ? <TitleCell {...props} /> : drawCell(props, item, column)}
    </td>
  );
}

/** The first cell leads to the record. */
function TitleCell(props: BodyCellProps) {
  const { item, column, addressOf, onMore } = props;
  const { t } = useWords();
  const drawn = drawTitle(props, item, column);
  return (
    <>
      {addressOf ? (
        <Link className={styles.title} to={addressOf(item.row)} tabIndex={-1} data-opens-record>
          {drawn}
        </Link>
      ) : (
        <span className={styles.title}>{drawn}</span>
      )}
      {item.path && <span className={styles.path}>{item.path}</span>}
      {item.missing && (
        <button type="button" className={styles.path} tabIndex={-1} onClick={() => onMore?.(item.row)}>
          {t('lists.tree.more', { count: item.missing })}
        </button>
      )}
    </>
  );
}

function SelectBox({ title, isSelected }: { readonly title: string; readonly isSelected: boolean }) {
  const { t } = useWords();
  return (
    <input
      type="checkbox"
      className={styles.check}
      tabIndex={-1}
      checked={isSelected}
      readOnly
      aria-label={t('lists.row.select', { title })}
    />
  );
}

function MoreButton({ title }: { readonly title: string }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={styles.more}
      tabIndex={-1}
      data-menu
      aria-haspopup="menu"
      aria-label={t('lists.row.actions', { title })}
    >
      ⋯
    </button>
  );
}
