import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Call, listServer } from '../list/openList.tsx';

type Made = { readonly id: number };

const twoSubscriptions = async (call: Call): Promise<void> => {
  const [admin] = (await call<{ items: Made[] }>('POST /users/list', {})).items;
  const parameter = await call<Made>('POST /api/parameters/add', { name: 'city', value: 'Suzhou' });
  for (const name of ['news', 'weather']) {
    const { id: content } = await call<Made>('POST /api/contents/add', { name });
    const others = { userId: admin!.id, method: 'WeChat', parameters: [parameter.id] };
    await call('POST /api/subscriptions', { ...others, content, frequency: name === 'news' ? 'day' : 'week' });
  }
};

describe('the list of subscriptions', () => {
  const { open, call } = listServer(twoSubscriptions);
  const rowOf = async (words: string) => (await screen.findByText(words)).closest('tr')!;

  it('is searched by whom and what they are for', async () => {
    const { user } = await open({ at: '/subscription' });
    const row = await rowOf('news');
    await user.type(screen.getByRole('searchbox', { name: '搜索订阅' }), 'weath');
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(await screen.findByText('weather')).toBeVisible();
  });

  it('turns one off in its row at once, and on again by undoing', async () => {
    const { user } = await open({ at: '/subscription' });
    const isActive = async () =>
      (await call<{ items: { active: boolean }[] }>('POST /api/subscriptions/query', { search: 'news' })).items[0]!.active;
    const toggle = await within(await rowOf('news')).findByRole('switch', { name: '启用：每天' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(await isActive()).toBe(false);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toggle).toBeChecked());
    expect(await isActive()).toBe(true);
  });
});
