import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import AddChart from '#dashboards/add/AddChart.tsx';
import { showScreen } from '../support/consoleScreen.tsx';

const part: ChartPart = {
  kind: 'chart',
  type: 'pie',
  title: '各地区',
  describe: '',
  sql: 'select region, sum(amount) from sales group by 1',
  columns: ['region', 'amount'],
  rows: [['东', 1]],
};
const origin = { source: '销售库', dialect: 'sqlite', tables: [], rules: [], isCut: false, milliseconds: 1, reading: '' };
const databases = [
  { id: 3, db_name: '金融库', db_type: 'duckdb' },
  { id: 7, db_name: '销售库', db_type: 'sqlite' },
];

describe('a chart of an answer', () => {
  it('goes to a new dashboard, asked of the source that answered, as it was drawn', async () => {
    const made = vi.fn((body: unknown) => ({ id: 1, title: '各地区', ...(body as object) }));
    const custom = async ({ url, payload }: { url: string; payload?: unknown }) =>
      ({ data: url.includes('/db/') ? databases : url.endsWith('/list') ? { items: [] } : made(payload) }) as never;
    const { user } = await showScreen([{ path: '/', element: <AddChart part={{ ...part, origin }} /> }], {
      at: '/?scene=chat_with_db_execute',
      data: { custom: custom as never },
    });
    await user.click(screen.getByRole('button', { name: '加入看板' }));
    const dialog = await screen.findByRole('dialog', { name: '加入看板' });
    await waitFor(() => expect(within(dialog).getByText('销售库')).toBeVisible());
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(made.mock.calls[0]![0]).toMatchObject({ title: '各地区', tiles: [{ source: 7, chart: 'pie', sql: part.sql }] });
  });

  it('is offered all of one’s own dashboards, on however many pages of the list they stand', async () => {
    const own = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, title: `看板 ${at + 1}` }));
    const asked = vi.fn<(body: object) => void>();
    const list = (payload: { page: number; page_size: number }) => {
      asked(payload);
      return { items: own.slice((payload.page - 1) * payload.page_size, payload.page * payload.page_size) };
    };
    const custom = async ({ url, payload }: { url: string; payload?: unknown }) =>
      ({ data: url.includes('/db/') ? databases : list(payload as never) }) as never;
    const { user } = await showScreen([{ path: '/', element: <AddChart part={{ ...part, origin }} /> }], {
      at: '/?scene=chat_with_db_execute',
      data: { custom: custom as never },
    });
    await user.click(screen.getByRole('button', { name: '加入看板' }));
    const dialog = await screen.findByRole('dialog', { name: '加入看板' });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ filters: [{ field: 'owner', operator: 'eq', value: 1 }], page: 2 }));
    await user.type(within(dialog).getByRole('combobox', { name: '看板' }), '看板 201');
    expect(await screen.findByTitle('看板 201')).toBeInTheDocument();
  });

  it('is kept on none where it is of a spreadsheet, which no dashboard can ask', async () => {
    await showScreen([{ path: '/', element: <AddChart part={part} /> }], { at: '/?scene=chat_excel&select_param=a.csv' });
    expect(screen.queryByRole('button', { name: '加入看板' })).toBeNull();
  });
});
