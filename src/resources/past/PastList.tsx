import { Alert, Button, Switch } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { text } from '#schemas/kit/kinds/index.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { StaleNote } from '#ui/StaleNote.tsx';
import { useDelayed } from '#ui/useDebounced.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import type { Row } from '../fields/cellProps.ts';
import { useLabels } from '../fields/useLabels.ts';
import { addedColumn, inBoth, useAddedColumns } from '../list/column/useAddedColumns.ts';
import { DataGrid } from '../list/grid/DataGrid.tsx';
import listStyles from '../list/list.module.css';
import barStyles from '../list/selection/selection.module.css';
import { useSelection } from '../list/selection/useSelection.ts';
import { useFillHeight } from '../list/useFillHeight.ts';
import { Pager } from '../record/Pager.tsx';
import styles from './past.module.css';
import { PastBar } from './PastBar.tsx';
import { PastChanges } from './PastChanges.tsx';
import { useCourseWords } from './useCourseWords.ts';
import { type Past, useAskedOfPast, usePast } from './usePast.ts';
import { type PastRecord, usePutBack } from './usePutBack.ts';

/** Column of what became of a record; no field is named so. */
const courseColumn = ':since';

/** A list as it was at a moment, for reading: with what became of each record, which can be put back. */
export default function PastList({ resource }: { readonly resource: Resource }) {
  const { t } = useWords();
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const [asked, ask] = useAskedOfPast(resource);
  const { data, error, isPlaceholderData, refetch } = usePast(resource, asked);
  const selecting = useSelection(asked.at);
  const { canPutBack, putBack } = usePutBack(resource);
  const [opened, setOpened] = useState<number>();
  const courseWords = useCourseWords(resource);
  const columns = useAddedColumns(
    resource,
    useMemo(() => [addedColumn(courseColumn, text(inBoth(t('lists.past.since'))) as AnyField, 220)], [t]),
  );
  const isNarrow = useMedia('phone');
  const items = useMemo(
    () =>
      data?.items.map((row) => {
        const course = courseWords(data.since[row.id]);
        // A phone shows the first column alone until it is scrolled.
        return { row: { ...row, [courseColumn]: course } as Row, level: 0, ...(isNarrow && { path: course }) };
      }),
    [data, courseWords, isNarrow],
  );
  const isFaded = useDelayed(isPlaceholderData);
  const element = useRef<HTMLElement>(null);
  useFillHeight(element);
  const toNow = () => void navigate(resource.route);
  useShortcut({ Escape: toNow });
  const recordOf = (row: Row): PastRecord => ({ row, course: data?.since[row.id] });
  const record = items?.find(({ row }) => row.id === opened)?.row;
  const menuOf = (row: Row) => [
    { key: 'changes', label: t('lists.past.showChanges'), onSelect: () => setOpened(row.id) },
    ...(canPutBack(recordOf(row))
      ? [{ key: 'putBack', label: t('lists.past.putBack'), onSelect: () => void putBack([recordOf(row)]) }]
      : []),
  ];
  const chosen = [...selecting.rows.values()].map(recordOf).filter(canPutBack);
  return (
    <section ref={element} className={listStyles.screen}>
      <PastBar at={asked.at} onMoment={(at) => ask({ at })} onNow={toNow} />
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>
          {labels.many}
          {data && <span className={listStyles.count}>{t('lists.count', { count: data.total_count })}</span>}
        </h1>
        {data && <Counts counts={data.counts} />}
        <label className={styles.only}>
          <Switch size="small" checked={asked.changed} onChange={(changed) => ask({ changed })} /> {t('lists.past.onlyChanged')}
        </label>
      </header>
      {data?.reaches && <Alert type="warning" showIcon title={t('lists.past.reaches', { moment: formatDateTime(data.reaches) })} />}
      <div className={listStyles.body}>
        {error && data && <StaleNote error={error} onRetry={() => void refetch()} />}
        {error && !data ? (
          <ErrorState title={t('lists.failed.title', { resource: labels.manyInSentence })} error={error} onRetry={() => void refetch()} />
        ) : items?.length === 0 ? (
          <EmptyState
            title={t(asked.changed ? 'lists.past.nothingChanged' : 'lists.past.empty', { resource: labels.manyInSentence })}
            hint={t('lists.past.emptyHint')}
          />
        ) : (
          <DataGrid
            resource={resource}
            label={labels.many}
            columns={columns.columns}
            items={items}
            related={data?.related ?? {}}
            sorters={[]}
            density="normal"
            total={data?.total_count ?? 0}
            before={(asked.page - 1) * asked.size}
            isStale={isFaded}
            selecting={selecting}
            titleOf={labels.titleOf}
            menuOf={menuOf}
            onOpen={(row) => setOpened(row.id)}
            onSort={() => undefined}
            onResize={columns.resize}
            onMoveColumn={columns.move}
          />
        )}
      </div>
      {selecting.ids.size > 0 && (
        <div className={barStyles.bar} role="toolbar" aria-label={t('lists.selection.label')}>
          <span className={barStyles.count} aria-live="polite">
            {t('lists.countSelected', { count: selecting.ids.size })}
          </span>
          <Button size="small" disabled={chosen.length === 0} onClick={() => void putBack(chosen).then(selecting.clear)}>
            {t('lists.past.putBackMany', { count: chosen.length })}
          </Button>
          <Button size="small" type="text" onClick={selecting.clear}>
            {t('lists.selection.clear')}
          </Button>
        </div>
      )}
      {data && data.total_count > 0 && (
        <Pager
          page={asked.page}
          size={asked.size}
          total={data.total_count}
          onPage={(page) => ask({ page })}
          onSize={(size) => ask({ size })}
        />
      )}
      {record && (
        <PastChanges
          resource={resource}
          record={recordOf(record)}
          related={data?.related ?? {}}
          onPutBack={canPutBack(recordOf(record)) ? () => void putBack([recordOf(record)]).then(() => setOpened(undefined)) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function Counts({ counts: { changed, removed, created } }: Pick<Past, 'counts'>) {
  const { t } = useWords();
  return (
    <span className={styles.counts} aria-live="polite">
      {t('lists.past.counts', { changed, removed, created })}
    </span>
  );
}
