import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import TileForm from '#dashboards/form/TileForm.tsx';
import type { DataTile } from '#schemas/wire/dashboards.ts';
import { showScreen } from '../support/consoleScreen.tsx';
import { gate } from '../support/gate.ts';

const tile: DataTile = {
  id: 'a1',
  title: '',
  kind: 'table',
  source: 1,
  sql: 'select 1 as one',
  columns: [],
  chart: null,
  place: { x: 0, y: 0, w: 6, h: 6 },
};

beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

it('keeps what is written while a statement is tried', async () => {
  const answered = gate();
  const result = {
    columns: ['one'],
    rows: [[1]],
    tables: [],
    rules: [],
    isCut: false,
    milliseconds: 1,
    asOf: '2026-01-31T08:00:00.000Z',
    applied: [],
  };
  const custom = async ({ url }: { url: string }) => {
    if (url.endsWith('/try')) await answered.passed;
    return {
      data: url.endsWith('/try') ? result : url.includes('/db/') ? [{ id: 1, db_name: '库', db_type: 'sqlite' }] : { tables: [] },
    } as never;
  };
  const form = <TileForm tile={tile} isNew={false} filters={[]} onClose={() => {}} onKeep={() => {}} />;
  const { user } = await showScreen([{ path: '/', element: form }], { at: '/', data: { custom: custom as never } });
  await user.click(await screen.findByRole('button', { name: '试运行' }));
  await user.type(screen.getByRole('textbox', { name: '标题' }), '订单');
  answered.open();
  expect(await screen.findByRole('region', { name: '预览' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('订单');
});
