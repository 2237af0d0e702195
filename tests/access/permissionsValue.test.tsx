import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { resources } from '#schemas/index.ts';
import { roles } from '#schemas/roles.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const all = startingPermissions(resources).map(({ name }, index) => ({ id: index + 1, title: name }));

const show = (held: typeof all, language: 'zh' | 'en' = 'zh') => {
  const role = {
    id: 1,
    version: 1,
    RoleName: 'Held',
    permissions: held.map(({ id }) => id),
    dataScope: {},
    related: { permissions: Object.fromEntries(held.map((each) => [each.id, each])) },
  };
  return showScreen([{ path: 'system/roles/:id', element: <RecordShowPage resource={roles} /> }], {
    at: '/system/roles/1',
    language,
    data: { getOne: async () => ({ data: role }) as never },
  });
};

it('the page of a role that may do everything says so once, and shows no permission before it is asked', async () => {
  const { user } = await show(all);
  expect(await screen.findByText(`全部权限，共 ${all.length} 项`)).toBeVisible();
  const users = screen.getByText('用户', { selector: 'summary' }).closest('details')!;
  expect(users).not.toHaveAttribute('open');
  expect(users.querySelector('summary')).toHaveTextContent('用户 全部');
  await user.click(users.querySelector('summary')!);
  expect(within(users).getByRole('link', { name: '用户 · 查看列表' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/system\/permissions\/\d+$/),
  );
});

it('the page of a role with a few says of what, and how many of how many', async () => {
  const held = [...all.filter(({ title }) => title === 'users.list'), { id: 9999, title: 'by people' }];
  await show(held, 'en');
  expect(await screen.findByText('Permissions: 2')).toBeVisible();
  expect(screen.getByText('Users', { selector: 'summary' })).toHaveTextContent(/^Users 1\/\d+$/);
  expect(screen.getByText('Others', { selector: 'summary' })).toHaveTextContent('Others 1');
});

it.each(['zh', 'en'] as const)('the page of a role names no two groups alike, whatever it holds (%s)', async (language) => {
  await show([...all, { id: 9999, title: 'by people' }], language);
  await screen.findByText(language === 'zh' ? '用户' : 'Users', { selector: 'summary' });
  const words = [...document.querySelectorAll('details > summary')].map(({ firstChild }) => firstChild?.textContent);
  expect(words.length).toBeGreaterThan(10);
  expect(words).toEqual([...new Set(words)]);
});
