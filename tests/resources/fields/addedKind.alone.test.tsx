import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#schemas/kit/resource.ts';
import '#tests/support/durations/view.tsx';
import { openConsole } from '#tests/app/openConsole.tsx';
import { type Answering, ok, page } from '#tests/providers/scriptedServer.ts';

// The one line that a resource has in src/schemas/index.ts.
vi.mock('#schemas/index.ts', async (load) => {
  const real = await load<{ resources: readonly Resource[]; resourceOf: (key: string) => Resource | undefined }>();
  const { laps } = await import('#tests/support/durations/laps.ts');
  return { resources: [...real.resources, laps], resourceOf: (key: string) => (key === laps.key ? laps : real.resourceOf(key)) };
});

const lap = { id: 7, version: 3, createdAt: '', updatedAt: '', name: '甲', time: 95 };
const answers: Answering = ({ method, address }) => {
  if (`${method} ${address}` === 'POST /laps/list') return page([lap]);
  if (`${method} ${address}` === 'POST /laps/add') return ok(lap);
  return address === '/laps/7' ? ok(lap) : undefined;
};
const sentTo = (seen: readonly { readonly address: string; readonly body: string }[], path: string): unknown[] =>
  seen.filter(({ address }) => address === path).map(({ body }) => JSON.parse(body) as unknown);

/** The console knows of this kind by its line in the table of kinds and its line in the table of their screens. */
describe('a kind of field that is added', () => {
  it('is drawn in a list, and filtered by its own control and in its own words', async () => {
    const { user, server } = await openConsole({ at: '/system/laps', answers });
    expect(await screen.findByText('1:35', { selector: 'time' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '筛选' }));
    await user.click(await screen.findByRole('button', { name: '用时' }));
    await user.type(await screen.findByRole('textbox', { name: '值' }), '1:30');
    await user.click(screen.getByRole('button', { name: '应用' }));
    expect(await screen.findByRole('button', { name: '修改条件：用时 不小于 1:30' })).toBeVisible();
    const filters = [{ field: 'time', operator: 'gte', value: 90 }];
    await waitFor(() => expect(sentTo(server.seen, '/laps/list')).toContainEqual(expect.objectContaining({ filters })));
  });

  it('is read from the address of a list', async () => {
    await openConsole({ at: '/system/laps?filter=time.lte(60)', answers });
    expect(await screen.findByRole('button', { name: '修改条件：用时 不大于 1:00' })).toBeVisible();
  });

  it('is entered in a form, which says what it cannot read', async () => {
    const { user, server } = await openConsole({ at: '/system/laps/create', answers });
    await user.type(await screen.findByRole('textbox', { name: /名称/ }), '乙');
    const input = await screen.findByRole('textbox', { name: /用时/ });
    await user.type(input, 'soon');
    await user.tab();
    expect(await screen.findByText('格式不正确')).toBeVisible();
    await user.clear(input);
    await user.type(input, '2:05');
    await user.click(screen.getByRole('button', { name: /^创建/ }));
    await waitFor(() => expect(sentTo(server.seen, '/laps/add')).toEqual([{ name: '乙', time: 125 }]));
  });

  it('stands on the page of a record', async () => {
    await openConsole({ at: '/system/laps/7', answers });
    expect(await screen.findByText('1:35', { selector: 'strong' })).toBeVisible();
  });
});
