import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TileData } from '#schemas/contracts/dashboards.ts';
import type { DataTile } from '#schemas/wire/dashboards.ts';
import { TileView } from '#dashboards/view/TileView.tsx';
import type { TileResult } from '#dashboards/view/useResults.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const tile: DataTile = {
  id: 'a1',
  title: '订单总额',
  kind: 'figure',
  source: 1,
  sql: 'select sum(amount) as 总额 from orders',
  columns: ['总额'],
  chart: null,
  place: { x: 0, y: 0, w: 3, h: 3 },
};
const rule = { table: 'orders', isFiltered: true, titles: ['仅华东'], masked: ['phone'], hidden: 2 };
const data: TileData = {
  columns: ['总额'],
  rows: [[12]],
  tables: ['orders'],
  rules: [rule],
  isCut: false,
  milliseconds: 1,
  asOf: '2026-01-31T08:00:00.000Z',
  applied: [],
};

it('a tile says what rules left out of it for whoever looks', async () => {
  const result = { data, isFetching: false, error: null } as TileResult;
  await showScreen([{ path: '/', element: <TileView tile={tile} result={result} unreached={[]} /> }], { at: '/' });
  expect(await screen.findByText(/orders：仅华东、已遮盖 phone、隐藏了 2 个字段/)).toBeVisible();
});
