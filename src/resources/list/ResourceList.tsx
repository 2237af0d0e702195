import { memo, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import { readerZone } from '#i18n/zone.ts';
import type { FirstLook } from '#pages/firstLook.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useToday } from '#ui/useToday.ts';
import { scopedResource } from '#schemas/wire/access/scopedResource.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import type { Row } from '../fields/cellProps.ts';
import { useChosen } from './actions/useChosen.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useRemoval } from './actions/useRemoval.ts';
import { FilterBar, type FilterEdit } from './filter/FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListContext, type ListScreen } from './ListContext.ts';
import { type Dialog, ListDialogs } from './ListDialogs.tsx';
import { ListHead } from './ListHead.tsx';
import { ListNotes } from './ListNotes.tsx';
import styles from './list.module.css';
import { useLive } from './live/useLive.ts';
import { isNarrowed, toListQuery } from './model/listQuery.ts';
import { Pager } from '../record/Pager.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useBatch } from './selection/useBatch.ts';
import { useSelection } from './selection/useSelection.ts';
import { type ListData, rowsQuery, useListData } from './state/useListData.ts';
import { type List, readListState, useListState } from './state/useListState.ts';
import { memoryOf } from './state/useMemory.ts';
import { useFillHeight } from './useFillHeight.ts';
import { useLabels } from '../fields/useLabels.ts';
import { useViews, type Views } from './view/useViews.ts';
import { ViewTabs } from './view/ViewTabs.tsx';

/** Asks for the first rows of a list before it is drawn: it is then drawn once, with them. Where they depend on saved views, and of trees, it asks itself. */
export async function askFirstRows(declared: Resource, { ask, allowed, provider, search, person, dataScope }: FirstLook): Promise<void> {
  const resource = scopedResource(declared, dataScope[declared.key] ?? {});
  const read = readListState(resource, undefined, search, memoryOf(resource, person));
  if (read && !resource.tree && allowed(resource.endpoints.list))
    await ask(rowsQuery(resource, toListQuery(resource, read.state, new Date()), provider));
}

/** The list of any resource. Its state is in the address; drawers of its records open above it. */
export default function ResourceList({ resource }: { readonly resource: Resource }) {
  const { views, areKnown } = useViews(resource);
  const list = useListState(resource, views, areKnown);
  const element = useRef<HTMLElement>(null);
  useFillHeight(element);
  const Shown = resource.tree === undefined ? Screen : TreeScreen;
  return (
    <section ref={element} className={styles.screen}>
      {list && <Shown key={resource.key} resource={resource} list={list} views={views} />}
      <Outlet />
    </section>
  );
}

interface ScreenProps {
  readonly resource: Resource;
  readonly list: List;
  readonly views: Views;
}

/** A tree shows its top first; its records are counted by a query of their own. */
function TreeScreen(props: ScreenProps) {
  const all = useListData(props.resource, isNarrowed(props.list.state) ? undefined : onlyCount);
  return <Screen {...props} all={all} />;
}

/** Drawn again only when what it is given has changed: the answers on which that depends come one after another. */
const Screen = memo(function Screen({ resource, list, views, all }: ScreenProps & { readonly all?: ListData }) {
  const { state } = list;
  const isTree = all !== undefined && !isNarrowed(state);
  const today = useToday(readerZone());
  const query = useMemo(() => toListQuery(resource, state, new Date(today)), [resource, state, today]);
  const data = useListData(
    resource,
    useMemo(() => (isTree ? atTheTop(resource, query) : query), [resource, query, isTree]),
  );
  const selecting = useSelection(JSON.stringify([query.search, query.filters]));
  const allowed = useAllowed();
  const { titleOf } = useLabels(resource);
  const shown = useRef<readonly Row[]>([]);
  const live = useLive(resource.key, query, data, shown);
  const { total, rows: counted } = isTree ? all : data;
  const records = { query, data, total, isCounted: counted !== undefined, isTree, live, shown };
  const screen: ListScreen = { resource, list, ...records, views, selecting, allowed, titleOf };
  return (
    <ListContext value={screen}>
      <Parts {...screen} gather={useChosen(resource.key, query, selecting, shown)} />
    </ListContext>
  );
});

/** A tree starts with what hangs under nothing. */
const atTheTop = ({ tree }: Resource, query: ListQuery): ListQuery => ({ ...query, filters: [{ field: tree!, operator: 'null' }] });
const onlyCount: ListQuery = { page: 1, page_size: 1, sorters: [], filters: [] };

function Parts({
  resource,
  list,
  data,
  total,
  isTree,
  selecting,
  allowed,
  gather,
}: ListScreen & { readonly gather: () => Promise<readonly SeenRecord[]> }) {
  const { state } = list;
  const [dialog, setDialog] = useState<Dialog>();
  const [filterEdit, setFilterEdit] = useState<FilterEdit>();
  const [isEditing, setIsEditing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { t } = useWords();
  const notify = useNotify();
  const batch = useBatch();
  const removal = useRemoval(resource);
  const pages = Math.ceil(data.total / state.size);
  const turnPage = (by: 1 | -1) => state.page + by >= 1 && state.page + by <= pages && list.change({ page: state.page + by });
  useShortcut({
    '/': () => searchAgain(search.current),
    '?': () => setDialog({ kind: 'keys' }),
    'alt+PageDown': () => turnPage(1),
    'alt+PageUp': () => turnPage(-1),
    ArrowDown: () => focusTable(body.current),
  });

  const toggleEditing = () => {
    setIsEditing(!isEditing);
    notify.success(t(isEditing ? 'lists.edit.modeOff' : 'lists.edit.modeOn'));
  };

  const count = selecting.isAll ? total : selecting.ids.size;
  const removeChosen = () => {
    const onRefused = (refused: Extract<Dialog, { kind: 'refused' }>['refused']) => setDialog({ kind: 'refused', refused });
    removal.many(
      count,
      gather,
      async (work) => {
        const outcome = await batch.run(count)(work);
        selecting.clear();
        return outcome;
      },
      onRefused,
    );
  };
  const act = async (action: Action, rows?: readonly Row[]) =>
    setDialog({
      kind: 'action',
      action,
      rows: rows ?? [...selecting.rows.values()],
      records: rows ?? (await gather()),
    });

  const openImport = allowed(resource.endpoints.import) ? () => setDialog({ kind: 'import' }) : undefined;
  const canExport = allowed(resource.endpoints.export);
  return (
    <>
      <ListHead
        searchRef={search}
        menu={{
          onColumns: () => setDialog({ kind: 'columns' }),
          onKeys: () => setDialog({ kind: 'keys' }),
          onImport: openImport,
          onExport: canExport ? () => setDialog({ kind: 'export' }) : undefined,
          editMode: allowed(resource.endpoints.update) ? { isOn: isEditing, toggle: toggleEditing } : undefined,
        }}
      />
      <ViewTabs />
      <FilterBar edit={filterEdit} onEdit={setFilterEdit} />
      <ListNotes />
      <div ref={body} className={styles.body}>
        <ListBody
          isEditing={isEditing}
          onFilter={(field) => setFilterEdit({ field })}
          onRemove={removal.one}
          onAction={(action, rows) => void act(action, rows).catch(notify.failed)}
          onImport={openImport}
          turnPage={turnPage}
        />
      </div>
      <SelectionBar
        batch={batch}
        onEdit={() => setDialog({ kind: 'bulkEdit' })}
        onRemove={removeChosen}
        onExport={canExport ? () => setDialog({ kind: 'exportChosen' }) : undefined}
        onAction={(action) => void act(action).catch(notify.failed)}
      />
      {data.total > 0 && (
        <Pager
          page={state.page}
          size={state.size}
          total={data.total}
          isTop={isTree}
          onPage={(page) => list.change({ page })}
          onSize={(size) => list.change({ size })}
        />
      )}
      {dialog && <ListDialogs dialog={dialog} batch={batch} gather={gather} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Goes to the search with its words chosen, to be typed over. */
function searchAgain(box: HTMLInputElement | null): void {
  box?.focus();
  box?.select();
}

/** Goes to the rows from where nothing else uses the key. */
function focusTable(screen: HTMLElement | null): void | false {
  const { activeElement, body } = document;
  const isFree = activeElement === body || activeElement?.matches('main, h1');
  if (!isFree) return false;
  screen?.querySelector<HTMLElement>('tbody [data-place][tabindex="0"], table[tabindex="0"]')?.focus();
}
