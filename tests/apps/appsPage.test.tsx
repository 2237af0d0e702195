import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import AppsPage from '#apps/list/AppsPage.tsx';
import { apps } from '#schemas/apps.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const at = '2026-01-01T00:00:00.000Z';
const app = (id: number, name: string, isPublished: boolean) => ({
  id,
  app_code: `code-${id}`,
  app_name: name,
  app_describe: '',
  icon: 'app',
  category: 'ai_office',
  team_mode: 'single_agent',
  published: String(isPublished),
  is_collected: 'false',
  hot_value: 0,
  owner_name: 'admin',
  updated_at: at,
  editable: true,
});
const listOf = (list: readonly unknown[], total = list.length) => ({ total_count: total, total_page: 1, current_page: 1, app_list: list });

it('leads from a page of apps that is not there any more to the last', async () => {
  const custom = async ({ payload: { page } }: { payload: { page: number } }) =>
    ({ data: page === 1 ? listOf([app(1, '债券助手', true)]) : listOf([], 1) }) as never;
  const { router } = await showScreen([{ path: 'apps', element: <AppsPage resource={apps} /> }], {
    at: '/apps?page=2&search=债券',
    data: { custom: custom as never },
  });
  expect(await screen.findByRole('link', { name: '债券助手' })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('债券');
});
