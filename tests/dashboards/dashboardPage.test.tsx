import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import DashboardPage from '#dashboards/view/DashboardPage.tsx';
import { dashboards } from '#schemas/dashboards.ts';
import { showScreen } from '../support/consoleScreen.tsx';
import { gate } from '../support/gate.ts';

const tile = {
  id: 'a1',
  title: '订单',
  kind: 'table',
  source: 1,
  sql: 'select 1',
  columns: ['地区'],
  chart: null,
  place: { x: 0, y: 0, w: 6, h: 6 },
};
const row = {
  id: 5,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: '销售',
  note: null,
  owner: 1,
  ownerName: 'admin',
  roles: [],
  refresh: 'manual',
  filters: [{ name: 'least', title: '金额', kind: 'range', column: 'amount', initial: null }],
  tiles: [tile],
};
const resultOf = (region: string) => ({
  columns: ['地区'],
  rows: [[region]],
  tables: ['orders'],
  rules: [],
  isCut: false,
  milliseconds: 1,
  asOf: '2026-01-31T08:00:00.000Z',
  applied: ['least'],
});

const show = () => {
  const second = gate();
  let asked = 0;
  const custom = async ({ method }: { method: string }) => {
    if (method !== 'post') return { data: [] } as never;
    asked += 1;
    if (asked === 1) return { data: resultOf('华东') } as never;
    await second.passed;
    return { data: resultOf('华北') } as never;
  };
  const shown = showScreen([{ path: 'dashboards/:id', element: <DashboardPage resource={dashboards} /> }], {
    at: '/dashboards/5',
    data: { getOne: async () => ({ data: row }) as never, custom: custom as never },
  });
  return shown.then(({ user }) => ({ user, second }));
};

describe('the tiles of a dashboard', () => {
  it('stay while they are read anew by another filter', async () => {
    const { user, second } = await show();
    const shown = within(await screen.findByRole('region', { name: '订单' }));
    expect(await shown.findByText('华东')).toBeVisible();
    await user.type(screen.getByRole('spinbutton', { name: '金额，从' }), '3');
    expect(shown.getByText('华东')).toBeVisible();
    second.open();
    expect(await shown.findByText('华北')).toBeVisible();
  });

  it('stay while they are refreshed', async () => {
    const { user, second } = await show();
    const shown = within(await screen.findByRole('region', { name: '订单' }));
    expect(await shown.findByText('华东')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '立即刷新' }));
    expect(shown.getByText('华东')).toBeVisible();
    second.open();
    expect(await shown.findByText('华北')).toBeVisible();
  });
});
