import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
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
import { useExistingPage } from '#ui/useExistingPage.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { type AppsAsked, useApps } from '../useApps.ts';
import { AppCard } from './AppCard.tsx';

/** Tabs of the page, and the apps of each. */
const tabs = {
  all: {},
  published: { published: 'true' },
  unpublished: { published: 'false' },
  collected: { is_collected: 'true' },
} as const satisfies Record<string, AppsAsked>;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

const usualSize = 24;
const usual = { tab: 'all', search: '', page: '1', size: String(usualSize) };

/** Apps as cards, by tab and search, all of which stand in the address. */
export default function AppsPage({ resource }: { readonly resource: Resource }) {
  const { t, label } = useWords();
  const [address, setAddress] = useSearchParams();
  const asked = { ...usual, ...Object.fromEntries(address) };
  const tab = tabNames.find((name) => name === asked.tab) ?? 'all';
  const [page, size] = [Number(asked.page) || 1, Number(asked.size) || usualSize];
  const apps = useApps({ ...tabs[tab], page, page_size: size, ...(asked.search && { search: asked.search }) });
  const box = useRef<HTMLInputElement>(null);
  const allowed = useAllowed();
  useShortcut({ '/': () => box.current?.focus() });
  const go = (next: Partial<typeof usual>) => {
    const said = Object.entries({ ...asked, page: '1', ...next }).filter(([name, value]) => usual[name as keyof typeof usual] !== value);
    setAddress(Object.fromEntries(said), { replace: true });
  };
  const search = { value: asked.search, onSearch: (words: string) => go({ search: words }), ref: box };
  const total = apps.data?.total_count;
  const toPage = (next: number) => go({ page: String(next) });
  useExistingPage({ page, size, total: apps.isPlaceholderData ? undefined : total, onPage: toPage });
  const create = (words: string) =>
    allowed(resource.endpoints.create) && (
      <LinkButton to={`${resource.route}/create`} type="primary" icon={<PlusOutlined aria-hidden />}>
        {words}
      </LinkButton>
    );
  return (
    <CardPage>
      <ScreenHead resource={resource} title={label(resource.label)} total={total} search={search}>
        {allowed(resource.endpoints.trash) && (
          <LinkButton to={`${resource.route}/trash`} icon={<DeleteOutlined aria-hidden />} aria-label={t('apps.trash')} />
        )}
        {create(t('apps.create'))}
      </ScreenHead>
      <Tabs
        tabBarStyle={{ margin: 0 }}
        activeKey={tab}
        onChange={(next) => go({ tab: next })}
        items={tabNames.map((key) => ({ key, label: t(`apps.tabs.${key}`) }))}
      />
      <QueryView query={apps} title={t('apps.failed')} loading={<CardsLoading />} isPage>
        {(found) => (
          <>
            {total === 0 && asked.search !== '' && (
              <EmptyState title={t('apps.notFound', { words: asked.search })}>
                <Button onClick={() => go({ search: '' })}>{t('apps.clear')}</Button>
              </EmptyState>
            )}
            {total === 0 && asked.search === '' && (
              <EmptyState title={t(`apps.none.${tab}`)} hint={t('apps.noneHint')}>
                {create(t('apps.createFirst'))}
              </EmptyState>
            )}
            <CardList isBusy={apps.isPlaceholderData}>
              {found.app_list.map((app) => (
                <AppCard key={app.app_code} resource={resource} app={app} />
              ))}
            </CardList>
          </>
        )}
      </QueryView>
      {total !== undefined && total > Math.min(size, usualSize) && (
        <Pager page={page} size={size} total={total} onPage={toPage} onSize={(next) => go({ size: String(next) })} />
      )}
    </CardPage>
  );
}
