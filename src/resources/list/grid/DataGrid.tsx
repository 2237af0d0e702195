import { Suspense, useCallback, useRef, useState } from 'react';
import { BodyRow } from './BodyRow.tsx';
import { Menu } from '../later.ts';
import type { OpenMenu } from '../menu/menuEntries.ts';
import styles from './grid.module.css';
import { actionsWidth, type GridProps, rowHeights, selectWidth } from './gridTypes.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useColumnResize } from './useColumnResize.ts';
import { useGridEvents } from './useGridEvents.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useMoreAside } from './useMoreAside.ts';
import { useVirtualRows } from './useVirtualRows.ts';

const noItems = [] as const;

/**
 * A table of records that is walked by keyboard as a grid (or tree grid), with one tab stop. It draws what it is given and
 * tells what is asked of it; it fetches nothing.
 */
export function DataGrid(props: GridProps) {
  const { columns, density, selecting, sorters, isTree = false } = props;
  const items = props.items ?? noItems;
  const scroller = useRef<HTMLDivElement>(null);
  useMoreAside(scroller);
  const rowHeight = rowHeights[density];
  const range = useVirtualRows(scroller, items.length, rowHeight);
  const hasMenu = props.menuOf !== undefined;
  const offset = selecting ? 1 : 0;
  const extent = {
    rows: items.length,
    columns: columns.length + offset + (hasMenu ? 1 : 0),
    // Read when a key asks for it: to know a height while drawing, a browser would have to lay out the page at once.
    get screen() {
      return screenOf(scroller.current, rowHeight);
    },
  };
  const focus = useGridFocus(scroller, extent, rowHeight, range);
  const [menu, setMenu] = useState<OpenMenu>();
  const { dragged, start: startResize } = useColumnResize(props.onResize);
  const widths = columns.map((column) => (dragged?.name === column.name ? dragged.width : column.width));
  const { onSelectPage, ...events } = useGridEvents({ ...props, items, focus, extent, offset, openMenu: setMenu });
  const closeMenu = useCallback(() => {
    setMenu(undefined);
    focus.goTo(focus.place);
  }, [focus]);
  const { place } = focus;
  const chosen = selecting && items.filter(({ row }) => selecting.has(row.id)).length;
  const isActiveDrawn = place.row < 0 || (place.row >= range.start && place.row < range.end);
  const sum = widths.reduce((total, width) => total + width, offset * selectWidth + (hasMenu ? actionsWidth : 0));
  return (
    <div
      className={styles.scroller}
      ref={scroller}
      data-chosen={(selecting && (selecting.isAll || selecting.ids.size > 0)) || undefined}
      data-editing={props.editing?.isOn || undefined}
      style={{ scrollPaddingInlineStart: offset * selectWidth + (widths[0] ?? 0) }}
    >
      <table
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-colcount={extent.columns}
        aria-busy={props.isStale || props.items === undefined}
        aria-multiselectable={selecting ? true : undefined}
        className={`${styles.table} ${props.isStale ? styles.stale : ''}`}
        data-density={density}
        style={{ width: `max(100%, ${sum}px)` }}
        tabIndex={isActiveDrawn ? undefined : 0}
        {...events}
      >
        <colgroup>
          {selecting && <col style={{ width: selectWidth }} />}
          {columns.map(({ name }, index) => (
            <col key={name} style={{ width: widths[index] }} />
          ))}
          {hasMenu && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead role="rowgroup">
          <HeaderRow
            columns={columns}
            sorters={sorters}
            activeColumn={place.row === -1 ? place.column : -1}
            selected={selecting && (chosen === 0 ? false : chosen === items.length ? true : 'mixed')}
            isEmpty={items.length === 0}
            hasMenu={hasMenu}
            hasColumnMenus={props.headerMenuOf !== undefined}
            resized={dragged?.name}
            onSort={props.onSort}
            onSelectPage={onSelectPage}
            onResizeStart={startResize}
            onMoveColumn={props.onMoveColumn}
          />
        </thead>
        <tbody role="rowgroup">
          {props.items === undefined && <SkeletonRows columns={extent.columns} />}
          <Spacer height={range.start * rowHeight} columns={extent.columns} />
          {items.slice(range.start, range.end).map((item, index) => (
            <BodyRow
              key={item.row.id}
              item={item}
              place={range.start + index}
              rowIndex={props.before + range.start + index + 2}
              activeColumn={place.row === range.start + index ? place.column : -1}
              resource={props.resource}
              columns={columns}
              related={props.related}
              titleOf={props.titleOf}
              addressOf={props.addressOf}
              onToggle={props.onToggle}
              onMore={props.onMore}
              editing={props.editing}
              isTree={isTree}
              isSelected={selecting?.has(item.row.id)}
              mark={props.marks?.get(item.row.id)}
              hasMenu={hasMenu}
              isBeside={props.besideId === item.row.id}
              canDrag={props.onDropRow !== undefined}
              opens={props.onOpen !== undefined && !props.editing?.isOn}
            />
          ))}
          <Spacer height={(items.length - range.end) * rowHeight} columns={extent.columns} />
        </tbody>
      </table>
      {menu && (
        <Suspense>
          <Menu {...menu} onClose={closeMenu} />
        </Suspense>
      )}
    </div>
  );
}

const screenOf = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight || 10 * rowHeight) / rowHeight) - 2);

/** Stands for the rows that are not drawn. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td className={styles.spacer} style={{ height }} colSpan={columns} />
    </tr>
  );
}
