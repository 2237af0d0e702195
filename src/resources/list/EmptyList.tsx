import { Button } from 'antd';
import { useLocation } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import { neededFor } from '#schemas/wire/access/neededPermission.ts';
import { useResourceScope } from '#pages/access.ts';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from './LinkButton.tsx';
import { useListScreen } from './ListContext.ts';
import { isNarrowed } from './model/listQuery.ts';
import { emptyGroup } from './model/listState.ts';
import { useLabels } from '../fields/useLabels.ts';

/** An empty list says whether nothing is there or nothing matches, and what to do next. */
export function EmptyList({ onImport }: { readonly onImport: (() => void) | undefined }) {
  const { resource, list, data, allowed } = useListScreen();
  const { t, label } = useWords();
  const { manyInSentence, one } = useLabels(resource);
  const { search } = useLocation();
  const { create } = resource.endpoints;
  const needed = allowed(create) ? undefined : neededFor(create);
  const { records = 'all' } = useResourceScope(resource);
  if (data.total > 0) {
    return (
      <EmptyState title={t('lists.empty.page')}>
        <Button onClick={() => list.change({ page: 1 })}>{t('lists.empty.toFirst')}</Button>
      </EmptyState>
    );
  }
  if (isNarrowed(list.state)) {
    return (
      <EmptyState title={t('lists.empty.filtered', { resource: manyInSentence })} hint={t('lists.empty.filteredHint')}>
        <Button onClick={() => list.change({ search: '', filter: emptyGroup })}>{t('lists.empty.clear')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('lists.empty.title', { resource: manyInSentence })}
      hint={records === 'all' ? resource.about && label(resource.about) : t(`lists.empty.scope.${records}`)}
    >
      {allowed(create) && (
        <LinkButton to={{ pathname: `${resource.route}/create`, search }} type="primary">
          {t('lists.empty.create', { resource: one })}
        </LinkButton>
      )}
      {onImport && <Button onClick={onImport}>{t('lists.empty.import')}</Button>}
      {needed !== undefined && <NeededPermission permission={needed} />}
    </EmptyState>
  );
}
