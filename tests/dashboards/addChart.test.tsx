import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import AddChart from '#dashboards/add/AddChart.tsx';
import { dataProvider } from '#providers/data.ts';
import type { ListQuery } from '#schemas/wire/listQuery.ts';
import { admin, signedInAs } from '../providers/people.ts';
import { ok, page, startScriptedServer } from '../providers/scriptedServer.ts';
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
      ({ data: url.includes('/db/') ? databases : made(payload) }) as never;
    const { user } = await showScreen([{ path: '/', element: <AddChart part={{ ...part, origin }} /> }], {
      at: '/?scene=chat_with_db_execute',
      data: { custom: custom as never, getList: async () => ({ data: [], total: 0 }) },
    });
    await user.click(screen.getByRole('button', { name: '加入看板' }));
    const dialog = await screen.findByRole('dialog', { name: '加入看板' });
    await waitFor(() => expect(within(dialog).getByText('销售库')).toBeVisible());
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(made.mock.calls[0]![0]).toMatchObject({ title: '各地区', tiles: [{ source: 7, chart: 'pie', sql: part.sql }] });
  });

  it('is offered all of one’s own dashboards, on however many pages of the list they stand', async () => {
    const all = Array.from({ length: 402 }, (_, at) => ({ id: at + 1, title: `看板 ${at + 1}`, owner: 1 + (at % 2) }));
    const server = await startScriptedServer(({ address, body }) => {
      if (!address.startsWith('/api/dashboards/list')) return ok(databases);
      const { page: at, page_size: size, filters } = JSON.parse(body) as ListQuery;
      const own = all.filter(({ owner }) =>
        filters?.some((filter) => 'field' in filter && filter.field === 'owner' && filter.value === owner),
      );
      return page(own.slice((at! - 1) * size!, at! * size!), own.length);
    });
    signedInAs(admin);
    onTestFinished(() => {
      signedInAs(null);
      return server.stop();
    });
    const { user } = await showScreen([{ path: '/', element: <AddChart part={{ ...part, origin }} /> }], {
      at: '/?scene=chat_with_db_execute',
      data: dataProvider,
    });
    await user.click(screen.getByRole('button', { name: '加入看板' }));
    const dialog = await screen.findByRole('dialog', { name: '加入看板' });
    const target = within(dialog).getByRole('combobox', { name: '看板' });
    await user.type(target, '看板 401');
    expect(await screen.findByTitle('看板 401')).toBeInTheDocument();
    await user.clear(target);
    await user.type(target, '看板 402');
    await waitFor(() => expect(screen.queryByTitle('看板 401')).toBeNull());
    expect(screen.queryByTitle('看板 402')).toBeNull();
  });

  it('is kept on none where it is of a spreadsheet, which no dashboard can ask', async () => {
    await showScreen([{ path: '/', element: <AddChart part={part} /> }], { at: '/?scene=chat_excel&select_param=a.csv' });
    expect(screen.queryByRole('button', { name: '加入看板' })).toBeNull();
  });
});
