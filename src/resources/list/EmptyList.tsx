import { Button } from 'antd';
import { useLocation } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import { neededFor } from '#schemas/wire/access/neededPermission.ts';
import { canOpenResource, usePageAccess, useResourceScope } from '#pages/access.ts';
import { resourceOf } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from './LinkButton.tsx';
import { useListScreen } from './ListContext.ts';
import { isNarrowed } from './model/listQuery.ts';
import { emptyGroup } from './model/listState.ts';
import { useLabels } from '../fields/useLabels.ts';

/** An empty list says whether nothing is there or nothing matches, and what to do next. */
export function EmptyList({ onImport }: { readonly onImport: (() => void) | undefined }) {
  const { resource, list, data } = useListScreen();
  const { t, label } = useWords();
  const { manyInSentence } = useLabels(resource);
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
      <Beginning resource={resource} />
      {onImport && <Button onClick={onImport}>{t('lists.empty.import')}</Button>}
    </EmptyState>
  );
}

/** The way to a first record: a form, the screens of another resource, or the permission that is missing. */
function Beginning({ resource }: { readonly resource: Resource }) {
  const { allowed } = useListScreen();
  const { t, label } = useWords();
  const { one } = useLabels(resource);
  const { search } = useLocation();
  const access = usePageAccess();
  const { create } = resource.endpoints;
  const madeIn = resource.madeIn === undefined ? undefined : resourceOf(resource.madeIn);
  if (allowed(create)) {
    return (
      <LinkButton to={{ pathname: `${resource.route}/create`, search }} type="primary">
        {t('lists.empty.create', { resource: one })}
      </LinkButton>
    );
  }
  if (madeIn && access && canOpenResource(access, madeIn)) {
    return <LinkButton to={madeIn.route}>{t('lists.empty.begin', { resource: label(madeIn.label) })}</LinkButton>;
  }
  const needed = neededFor(create);
  return needed === undefined ? null : <NeededPermission permission={needed} />;
}
