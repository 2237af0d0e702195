import { Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { type RecordProps, useOverride } from '../fields/override.ts';
import { RecordValues } from './RecordValues.tsx';

const History = lazy(() => import('./History.tsx'));

const tabKey = 'tab';

/** The list's part of the address of a record. */
export function listQueryOf(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(tabKey);
  return rest.size > 0 ? `?${rest}` : '';
}

/** The tabs of a record: details, what the resource adds, and history. Which one is open stands in the address. */
export function RecordTabs({ resource, row, related }: RecordProps) {
  const { t, label } = useWords();
  const allowed = useAllowed();
  const [search, setSearch] = useSearchParams();
  const { panels: added = [] } = useOverride(resource.key);
  const panels: { key: string; label: string; children: ReactNode }[] = [
    { key: 'detail', label: t('forms.tabs.detail'), children: <RecordValues resource={resource} row={row} related={related} /> },
    ...added
      .filter(({ endpoint }) => endpoint === undefined || allowed(endpoint))
      .map(({ key, label: words, Panel }) => ({
        key,
        label: label(words),
        children: <Panel resource={resource} row={row} related={related} />,
      })),
    ...(allowed(resource.endpoints.history)
      ? [{ key: 'history', label: t('forms.tabs.history'), children: <History resource={resource} row={row} related={related} /> }]
      : []),
  ];
  const asked = search.get(tabKey);
  const choose = (key: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (key === 'detail') next.delete(tabKey);
        else next.set(tabKey, key);
        return next;
      },
      { replace: true },
    );
  if (panels.length === 1) return panels[0]!.children;
  return (
    <Tabs
      // On a phone, the usual gap would put the last of four behind a menu.
      tabBarGutter={20}
      activeKey={panels.some(({ key }) => key === asked) ? asked! : 'detail'}
      onChange={choose}
      items={panels.map((panel) => ({ ...panel, children: <Suspense fallback={<Loading rows={8} />}>{panel.children}</Suspense> }))}
    />
  );
}
