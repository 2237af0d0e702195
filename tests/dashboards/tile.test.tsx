import { screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { TileData } from '#schemas/contracts/dashboards.ts';
import type { DataTile } from '#schemas/wire/dashboards.ts';
import { TileView } from '#dashboards/view/TileView.tsx';
import type { TileResult } from '#dashboards/view/useResults.ts';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

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

it('a tile keeps what it shows, with a note, where it cannot be read anew', async () => {
  const refetch = vi.fn();
  const result = { data, isFetching: false, isError: true, error: failedCall(0, 'NETWORK'), refetch } as unknown as TileResult;
  const { user } = await showScreen([{ path: '/', element: <TileView tile={tile} result={result} unreached={[]} /> }], { at: '/' });
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByText('没有更新成功，显示的是之前的内容')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('a table of a tile shows the last of its rows where those that are read anew are fewer than the page that was looked at', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => [at + 1] as const);
  const table = { ...tile, kind: 'table' } as const;
  function Shrinking() {
    const [count, setCount] = useState(450);
    const result = useMemo(
      () => ({ data: { ...data, rows: many(count) }, isFetching: false, error: null }) as unknown as TileResult,
      [count],
    );
    return (
      <>
        <button onClick={() => setCount(3)}>fewer</button>
        <TileView tile={table} result={result} unreached={[]} />
      </>
    );
  }
  const { user } = await showScreen([{ path: '/', element: <Shrinking /> }], { at: '/' });
  await user.click(await screen.findByRole('listitem', { name: '3' }));
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'fewer' }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
