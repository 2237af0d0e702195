import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from '#resources/list/LinkButton.tsx';
import { ScreenHead } from '#resources/list/ScreenHead.tsx';
import { Pager } from '#resources/record/Pager.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { CardList, CardPage, CardsLoading } from '#ui/CardList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { useSpaceRights } from '../useSpaceRights.ts';
import { SpaceCard } from './SpaceCard.tsx';
import { spacesOnPage, useSpaces } from './useSpaces.ts';

const inAddress = 'search';

/** Knowledge spaces as cards: what is in each, how far it is read, and the ways in. */
export default function SpacesPage({ resource }: { readonly resource: Resource }) {
  const { t, label } = useWords();
  const [address, setAddress] = useSearchParams();
  const words = address.get(inAddress) ?? '';
  const spaces = useSpaces(words);
  const box = useRef<HTMLInputElement>(null);
  const allowed = useAllowed();
  useShortcut({ '/': () => box.current?.focus() });
  const search = (next: string) => {
    spaces.setCurrentPage(1);
    setAddress(next ? { [inAddress]: next } : {}, { replace: true });
  };
  const total = spaces.tableQuery.data?.total;
  return (
    <CardPage>
      <ScreenHead resource={resource} title={label(resource.label)} total={total} search={{ value: words, onSearch: search, ref: box }}>
        {allowed(resource.endpoints.trash) && (
          <LinkButton to={`${resource.route}/trash`} icon={<DeleteOutlined aria-hidden />} aria-label={t('knowledge.spaces.trash')} />
        )}
        {allowed(resource.endpoints.create) && (
          <LinkButton to={`${resource.route}/create`} type="primary" icon={<PlusOutlined aria-hidden />}>
            {t('knowledge.spaces.create')}
          </LinkButton>
        )}
      </ScreenHead>
      <Cards resource={resource} spaces={spaces} words={words} onClear={() => search('')} />
      {total !== undefined && total > spacesOnPage && (
        <Pager page={spaces.currentPage} size={spaces.pageSize} total={total} onPage={spaces.setCurrentPage} onSize={spaces.setPageSize} />
      )}
    </CardPage>
  );
}

interface CardsProps {
  readonly resource: Resource;
  readonly spaces: ReturnType<typeof useSpaces>;
  readonly words: string;
  readonly onClear: () => void;
}

function Cards({ resource, spaces: { tableQuery: query }, words, onClear }: CardsProps) {
  const { t } = useWords();
  const allowed = useAllowed();
  const rightsIn = useSpaceRights();
  return (
    <QueryView query={query} title={t('knowledge.spaces.failed')} loading={<CardsLoading />} isPage>
      {({ data: found, total }) => {
        if (total === 0 && words)
          return (
            <EmptyState title={t('knowledge.spaces.notFound', { words })}>
              <Button onClick={onClear}>{t('knowledge.spaces.clear')}</Button>
            </EmptyState>
          );
        if (total === 0)
          return (
            <EmptyState title={t('knowledge.spaces.none')} hint={t('knowledge.spaces.noneHint')}>
              {allowed(resource.endpoints.create) && (
                <LinkButton to={`${resource.route}/create`} type="primary">
                  {t('knowledge.spaces.createFirst')}
                </LinkButton>
              )}
            </EmptyState>
          );
        return (
          <CardList isBusy={query.isPlaceholderData}>
            {found.map((space) => (
              <SpaceCard key={space.id} resource={resource} space={space} access={rightsIn(space.id)} />
            ))}
          </CardList>
        );
      }}
    </QueryView>
  );
}
