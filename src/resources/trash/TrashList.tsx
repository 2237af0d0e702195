import { ArrowLeftOutlined } from '@ant-design/icons';
import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useDelayed } from '#ui/useDebounced.ts';
import { useExistingPage } from '#ui/useExistingPage.ts';
import { useAllowed } from '#api/useAllowed.ts';
import type { Row } from '../fields/cellProps.ts';
import { DataGrid } from '../list/grid/DataGrid.tsx';
import { LinkButton } from '../list/LinkButton.tsx';
import styles from '../list/list.module.css';
import { joined } from '../list/menu/menuEntries.ts';
import { nextSorters } from '../list/model/sorting.ts';
import { Pager } from '../record/Pager.tsx';
import { ScreenHead } from '../list/ScreenHead.tsx';
import { useSelection } from '../list/selection/useSelection.ts';
import { useFillHeight } from '../list/useFillHeight.ts';
import { useLabels } from '../fields/useLabels.ts';
import { TrashBar } from './TrashBar.tsx';
import { useTrashActions } from './useTrashActions.ts';
import { useTrashColumns } from './useTrashColumns.ts';
import { startOfTrash, useTrash } from './useTrash.ts';

/** Records in the trash: by whom and when, to be restored or deleted for good. */
export default function TrashList({ resource }: { readonly resource: Resource }) {
  const { t } = useWords();
  const labels = useLabels(resource);
  const allowed = useAllowed();
  const [asked, setAsked] = useState(() => startOfTrash(resource));
  const { rows, total, related, isStale, error, retry } = useTrash(resource, asked);
  const toPage = (page: number) => setAsked({ ...asked, page });
  useExistingPage({ page: asked.page, size: asked.size, total: rows && !isStale ? total : undefined, onPage: toPage });
  const selecting = useSelection(asked.search);
  const actions = useTrashActions(resource, selecting.clear);
  const columns = useTrashColumns(resource);
  const items = useMemo(() => rows?.map((row) => ({ row, level: 0 })), [rows]);
  const isFaded = useDelayed(isStale);
  const element = useRef<HTMLElement>(null);
  useFillHeight(element);
  const title = t('lists.trash.title', { resource: labels.many });
  const menuOf = (row: Row) =>
    joined([
      [
        allowed(resource.endpoints.restore) && {
          key: 'restore',
          label: t('lists.trash.restore'),
          onSelect: () => void actions.restore([row]),
        },
      ],
      [
        allowed(resource.endpoints.purge) && {
          key: 'purge',
          label: t('lists.trash.purge'),
          isDanger: true,
          onSelect: () => actions.purge([row]),
        },
      ],
    ]);
  return (
    <section ref={element} className={styles.screen}>
      <ScreenHead
        resource={resource}
        title={title}
        total={rows && total}
        search={{ value: asked.search, onSearch: (search) => setAsked({ ...asked, search, page: 1 }) }}
      >
        <LinkButton to={resource.route} icon={<ArrowLeftOutlined aria-hidden />}>
          {t('lists.trash.back', { resource: labels.many })}
        </LinkButton>
      </ScreenHead>
      <div className={styles.body}>
        {error && !rows ? (
          <ErrorState title={t('lists.failed.title', { resource: title })} error={error} onRetry={retry} />
        ) : rows && total === 0 ? (
          <EmptyState
            title={t(asked.search ? 'lists.empty.filtered' : 'lists.trash.empty', { resource: labels.manyInSentence })}
            hint={asked.search ? t('lists.empty.filteredHint') : t('lists.trash.emptyHint', { resource: labels.manyInSentence })}
          />
        ) : (
          <DataGrid
            resource={resource}
            label={title}
            columns={columns.columns}
            items={items}
            related={related}
            sorters={asked.sorters}
            density="normal"
            total={total}
            before={(asked.page - 1) * asked.size}
            isStale={isFaded}
            selecting={selecting}
            titleOf={labels.titleOf}
            menuOf={menuOf}
            onSort={(name, isAdded) => setAsked({ ...asked, page: 1, sorters: nextSorters(asked.sorters, name, isAdded) })}
            onResize={columns.resize}
            onMoveColumn={columns.move}
          />
        )}
      </div>
      <TrashBar resource={resource} selecting={selecting} allowed={allowed} actions={actions} />
      {total > 0 && (
        <Pager page={asked.page} size={asked.size} total={total} onPage={toPage} onSize={(size) => setAsked({ ...asked, size, page: 1 })} />
      )}
    </section>
  );
}
