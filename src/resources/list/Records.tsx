import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { useDelayed } from '#ui/useDebounced.ts';
import { useMedia } from '#ui/useMedia.ts';
import type { Action } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Row } from '../fields/cellProps.ts';
import { useOverride } from '../fields/override.ts';
import { useCellEditing } from './edit/useCellEditing.tsx';
import { useRefusedEdit } from './edit/useRefusedEdit.ts';
import { gridColumns } from './grid/columnsOf.ts';
import { DataGrid } from './grid/DataGrid.tsx';
import type { GridHandlers, GridProps } from './grid/gridTypes.ts';
import type { GridItem } from './model/gridItem.ts';
import { useListScreen } from './ListContext.ts';
import { useHeaderMenu } from './menu/useHeaderMenu.ts';
import { useRowMenu } from './menu/useRowMenu.tsx';
import { moveColumn, resizeColumn } from './model/columns.ts';
import { nextSorters } from './model/sorting.ts';
import { useLabels } from '../fields/useLabels.ts';
import styles from './list.module.css';

const RecordCards = lazy(() => import('./cards/RecordCards.tsx'));

export interface RecordsProps extends Pick<GridHandlers, 'onToggle' | 'onDropRow' | 'onMore' | 'turnPage'> {
  /** Undefined until the first have come. */
  readonly items: readonly GridItem[] | undefined;
  /** Titles beyond those that came with the page. */
  readonly related?: Related;
  /** True while cells are edited in place. */
  readonly isEditing: boolean;
  readonly onFilter: (name: string) => void;
  readonly onRemove: (row: Row) => void;
  readonly onAction: (action: Action, rows: readonly Row[]) => void;
  readonly onMove?: ((row: Row) => void) | undefined;
  /** The record that has just been moved. */
  readonly moved?: number | undefined;
}

/** Props of a body of records; each body supplies its own `items`. */
export type BodyProps = Omit<RecordsProps, 'items'>;

/** The records of a list as a grid. */
export function Records({ items, related, isEditing, onFilter, onRemove, onAction, onMove, moved, ...handlers }: RecordsProps) {
  const { resource, list, data, selecting, allowed, titleOf, live, shown, isTree } = useListScreen();
  const { many } = useLabels(resource);
  const { state, change } = list;
  const override = useOverride(resource.key);
  const isNarrow = useMedia('phone');
  const navigate = useNavigate();
  const { search } = useLocation();
  const isStale = useDelayed(data.isStale);
  const columns = useMemo(() => gridColumns(resource, state.columns, override), [resource, state.columns, override]);
  const addressOf = useCallback((row: Row) => `${resource.route}/${row.id}${search}`, [resource, search]);
  const opens = allowed(resource.endpoints.show);
  const edits = allowed(resource.endpoints.update);
  const editing = useCellEditing(isEditing);
  const onRefusedEdit = useRefusedEdit();
  const rowMenu = useRowMenu({ onRemove, onAction, onMove, onMore: handlers.onMore, items });
  const headerMenu = useHeaderMenu(onFilter);
  const marks = useMemo(
    () => (moved === undefined ? live.marks : new Map([...live.marks, [moved, 'moved' as const]])),
    [live.marks, moved],
  );
  useEffect(() => {
    shown.current = items?.map(({ row }) => row) ?? [];
  }, [shown, items]);
  const besideId = useBesideId(resource.route);
  const go = (address: string, staysInList = false) =>
    void navigate(address, { state: { ids: items?.map(({ row }) => row.id), staysInList }, replace: besideId !== undefined });
  const grid: GridProps = {
    ...handlers,
    marks,
    resource,
    label: many,
    columns,
    items,
    isTree,
    related: related ?? data.related,
    sorters: state.sorters,
    density: state.density,
    total: isTree ? (items?.length ?? 0) : data.total,
    before: isTree ? 0 : (state.page - 1) * state.size,
    isStale,
    selecting,
    titleOf,
    addressOf: opens ? addressOf : undefined,
    onSort: (name, isAdded) => change({ sorters: nextSorters(state.sorters, name, isAdded) }),
    onResize: (name, width) => change({ columns: resizeColumn(state.columns, name, width) }),
    onMoveColumn: (name, before) => change({ columns: moveColumn(state.columns, name, placeOf(state.columns, name, before)) }),
    onOpen: opens ? (row, by) => (row.id === besideId ? focusBeside() : go(addressOf(row), by !== undefined)) : undefined,
    besideId,
    onEdit: edits ? (row) => go(`${resource.route}/${row.id}/edit${search}`) : undefined,
    menuOf: rowMenu,
    headerMenuOf: headerMenu,
    editing,
    onRefusedEdit,
  };
  if (!isNarrow) return <DataGrid {...grid} />;
  return (
    <Suspense fallback={<div className={styles.cardsToCome} aria-hidden />}>
      <RecordCards {...grid} onSorters={(sorters) => change({ sorters })} />
    </Suspense>
  );
}

const focusBeside = (): void => document.querySelector('[role="dialog"][aria-modal="false"]')?.closest<HTMLElement>('[tabindex]')?.focus();

/** Id of the record that is open beside the list at a route. */
function useBesideId(route: string): number | undefined {
  const id = Number(useMatch(`${route}/:id`)?.params['id']);
  return Number.isSafeInteger(id) ? id : undefined;
}

const placeOf = (columns: readonly { readonly field: string }[], name: string, before: string): number =>
  columns.filter(({ field }) => field !== name).findIndex(({ field }) => field === before);
