import { expect, it } from 'vitest';
import { signIn } from '../support/browser.ts';
import { makeUser } from './support/api.ts';
import { actionsOn, stage } from './support/people.ts';

const reader = { username: 'li_si', password: 'journey-2026' };
const here = stage(async (api) => {
  await api.post('/api/contents/add', { name: 'Morning digest' });
  await makeUser(api, reader.username, ['/system', '/knowledge', 'POST /roles/list', 'GET /roles/{id}', 'GET /api/contents']);
  await makeUser(api, 'nobody_1');
});
const english = { language: 'en' } as const;

it('someone with few rights sees what they may do, and no more', async () => {
  const page = await here.visit(english, reader);
  const { press, button, see } = actionsOn(page);
  await page.goto('/');
  await press('Show the toolbox');
  const tiles = page.getByRole('complementary', { name: 'Toolbox' }).getByRole('link');
  await tiles.first().waitFor();
  expect(await tiles.allInnerTexts()).toEqual(['Knowledge', 'System']);

  await page.goto('/system');
  const sections = page.getByRole('navigation', { name: 'Management' });
  await page.goto('/system/roles');
  await sections.waitFor();
  expect((await sections.getByRole('link').allInnerTexts()).map((words) => words.split('\n')[0])).toEqual([
    'System',
    'Roles',
    'Contents',
    'API reference',
  ]);
  await see('Administrator');
  expect(await button('Create role').getAttribute('aria-description')).toContain('Roles · Create');
  await page.goto('/system/roles/1');
  await page.getByRole('dialog').getByText('Administrator').first().waitFor();
  expect(await button('Edit').getAttribute('aria-description')).toContain('Roles · Change');

  await page.goto('/system/users');
  await see('You do not have access to this page');
  await press('See what you can manage');
  await page.waitForURL('**/system');
});

it('the server refuses what the console does not offer', async () => {
  const page = await here.visit(english, reader);
  await page.goto('/');
  const status = (method: string, address: string) =>
    page.evaluate(
      async ([method, address]) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
        return (await fetch(address!, { method: method!, headers, ...(method !== 'GET' && { body: '{}' }) })).status;
      },
      [method, address],
    );
  expect(await status('POST', '/roles/list')).toBe(200);
  expect(await status('POST', '/users/list')).toBe(403);
  expect(await status('PUT', '/roles/1')).toBe(403);
  expect(await status('DELETE', '/users/1')).toBe(403);
  expect(await status('POST', '/roles/list/../../users/list')).toBe(403);
});

it('a link to what belongs to another does not open it', async () => {
  const state = { page: 1, size: 20 };
  const view = await here.api.post('/api/views/add', { name: 'Private matters', resource: 'roles', state, shared: false });
  const page = await here.visit(english, reader);
  await page.goto(`/system/roles?view=${view.id}`);
  const { see } = actionsOn(page);
  await see('Administrator');
  expect(await page.getByText('Private matters').count()).toBe(0);
});

it('signing out leaves nothing to the next person', async () => {
  const page = await here.visit(english, reader);
  await page.goto('/');
  await page.goto('/system/roles');
  const { press, see } = actionsOn(page);
  await see('Administrator');
  await press('Sign out');
  await page.waitForURL('**/login**');
  const kept = await page.evaluate(() => Object.entries(localStorage).map(([name, value]) => `${name} ${value}`));
  expect(kept.filter((words) => /token|permission|user|li_si/i.test(words))).toEqual([]);
  await page.goBack();
  await page.waitForURL('**/login**');
  await signIn(page, { username: 'nobody_1', password: 'journey-2026' });
  await page.goto('/system/roles');
  await see('You do not have access to this page');
  expect(await page.getByText('Administrator', { exact: true }).count()).toBe(0);
  expect(await page.getByText('li_si').count()).toBe(0);
});
