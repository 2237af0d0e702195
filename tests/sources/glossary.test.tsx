import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { sources } from '#schemas/sources.ts';
import { type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import { type ScreenOptions, showScreen } from '../support/consoleScreen.tsx';
import { gate } from '../support/gate.ts';

const source = {
  id: 3,
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: '债券库',
  type: 'duckdb',
  parameters: { path: 'bonds.duckdb' },
  roles: [],
  comment: null,
};
const column = { comment: null, isNullable: true, isKey: false, refersTo: null };
const bonds = {
  schema: null,
  name: 'bonds',
  isView: false,
  comment: null,
  rows: 5,
  columns: [
    { ...column, name: 'id', type: 'integer' },
    { ...column, name: 'amount', type: 'numeric' },
  ],
};
const named = { synonyms: [], description: '' };
const stored: Glossary = {
  ...noGlossary,
  tables: [{ ...named, table: 'bonds', name: '债券' }],
  measures: [{ ...named, table: 'bonds', name: '发行总额', expression: 'sum(amount)', filter: null, unit: '元' }],
};
const proposed: Glossary = {
  ...noGlossary,
  columns: [{ ...named, table: 'bonds', column: 'amount', name: '发行金额', unit: '元', values: [] }],
  joins: [{ from: { table: 'bonds', column: 'id' }, to: { table: 'bonds', column: 'amount' } }],
};

type Answer = (request: {
  readonly method: string;
  readonly payload?: { readonly glossary: Glossary; readonly version: number };
}) => unknown;
const show = (put: Answer = () => undefined, options: Partial<ScreenOptions> = {}) => {
  const answers: Readonly<Record<string, Answer>> = {
    '/api/v2/serve/datasource-types': () => ({ types: [] }),
    '/api/sources/3/schema': () => ({ readAt: '2026-01-01T00:00:00.000Z', tables: [bonds] }),
    '/api/sources/3/glossary': (request) => (request.method === 'get' ? { version: 4, glossary: stored, clashes: [] } : put(request)),
    '/api/sources/3/glossary/propose': () => proposed,
    '/api/sources/3/glossary/try': () => ({
      columns: ['figure'],
      rows: [['1200.50']],
      isCut: false,
      tables: [],
      rules: [],
      milliseconds: 3,
    }),
  };
  return showScreen([{ path: 'database/:id', element: <RecordShowPage resource={sources} /> }], {
    at: '/database/3?tab=glossary',
    ...options,
    data: {
      getOne: async () => ({ data: source }) as never,
      custom: async (request) => ({ data: await answers[request.url]?.(request as never) }) as never,
    },
  });
};
const saving = () => vi.fn<Answer>(({ payload }) => ({ version: 5, glossary: payload!.glossary, clashes: [] }));

beforeEach(() => localStorage.clear());

describe('the glossary on the page of a data source', () => {
  it('takes terms of a file in, in the place of those about the same thing, to be seen before they are saved', async () => {
    let put: Glossary | undefined;
    const { user } = await show(({ payload }) => {
      put = payload!.glossary;
      return { version: 5, glossary: put, clashes: [] };
    });
    const brought: Glossary = { ...proposed, tables: [{ ...named, table: 'bonds', name: '债券表' }] };
    await screen.findByRole('button', { name: /导\s*入/ });
    const give = (file: File) => user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await give(new File(['no glossary'], 'other.json', { type: 'application/json' }));
    await screen.findByText('“other.json”不是词汇文件');
    await give(new File([JSON.stringify(brought)], '词汇.json', { type: 'application/json' }));
    await screen.findByText('已载入 3 条，保存后生效');
    expect(put).toBeUndefined();
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(put).toEqual({ ...brought, measures: stored.measures }));
  });

  it('is written in its cells, and saved as a whole with the version it came with', async () => {
    const save = saving();
    const { user } = await show(save);
    const name = await screen.findByRole('textbox', { name: 'amount 名称' });
    expect(screen.getByRole('textbox', { name: 'bonds 名称' })).toHaveValue('债券');
    expect(screen.getByRole('button', { name: '保存词汇' })).toBeDisabled();
    await user.type(name, '金额');
    await user.type(screen.getByRole('combobox', { name: 'amount 同义词' }), '规模{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'amount 值的叫法' }), '0 = 无 / 空{Enter}');
    await user.click(screen.getByRole('button', { name: '保存词汇' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const { payload } = save.mock.calls[0]![0];
    expect(payload).toMatchObject({ version: 4, glossary: { tables: stored.tables, measures: stored.measures } });
    expect(payload!.glossary.columns).toEqual([
      {
        table: 'bonds',
        column: 'amount',
        name: '金额',
        synonyms: ['规模'],
        description: '',
        unit: '',
        values: [{ value: '0', name: '无', synonyms: ['空'] }],
      },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: '保存词汇' })).toBeDisabled());
  });

  it('shows what is proposed, takes it one by one, and leaves the rest', async () => {
    const save = saving();
    const { user } = await show(save);
    await user.click(await screen.findByRole('button', { name: /推荐词汇/ }));
    const offered = await screen.findByRole('region', { name: '推荐的词汇' });
    expect(within(offered).getByText(/推荐了 2 项/)).toBeVisible();
    await user.click(within(offered).getByRole('button', { name: '接受 bonds.amount: 发行金额 (元)' }));
    expect(await within(offered).findByText(/推荐了 1 项/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'amount 名称' })).toHaveValue('发行金额');
    await user.click(screen.getByRole('button', { name: '保存词汇' }));
    await waitFor(() => expect(save.mock.calls[0]?.[0].payload?.glossary).toMatchObject({ columns: proposed.columns, joins: [] }));
  });

  it('works a measure out on demand', async () => {
    const { user } = await show();
    await user.click(await screen.findByText('指标 1'));
    await user.click(await screen.findByRole('button', { name: '试算 发行总额' }));
    expect(await screen.findByText('1200.50 元')).toBeVisible();
  });

  it('shows a figure beside the term that it was worked out for, and beside no other', async () => {
    const { user } = await show();
    await user.click(await screen.findByText('指标 1'));
    await user.click(screen.getByRole('button', { name: '添加' }));
    await user.type(screen.getByRole('textbox', { name: '名称 2' }), '笔数');
    await user.click(await screen.findByRole('button', { name: '试算 发行总额' }));
    expect(await screen.findByText('1200.50 元')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除 1' }));
    expect(await screen.findByRole('button', { name: '试算 笔数' })).toBeVisible();
    expect(screen.queryByText(/1200.50/)).toBeNull();
  });

  it('keeps what is written while it is being saved', async () => {
    const stored = gate();
    const save = vi.fn<Answer>(async ({ payload }) => {
      await stored.passed;
      return { version: 5, glossary: payload!.glossary, clashes: [] };
    });
    const { user } = await show(save);
    await user.type(await screen.findByRole('textbox', { name: 'amount 名称' }), '金额');
    await user.click(screen.getByRole('button', { name: '保存词汇' }));
    await user.type(screen.getByRole('textbox', { name: 'id 名称' }), '编号');
    await user.tab();
    stored.open();
    await waitFor(() => expect(screen.getByRole('button', { name: '保存词汇' })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: 'id 名称' })).toHaveValue('编号');
    await user.click(screen.getByRole('button', { name: '保存词汇' }));
    await waitFor(() => expect(save.mock.calls[1]?.[0].payload).toMatchObject({ version: 5 }));
  });

  it('says which term the source does not have, and that somebody else was quicker', async () => {
    const refusals = [
      {
        code: 'VALIDATION_FAILED',
        message: '',
        errors: { 'glossary.measures.0.expression': { key: 'notAggregate', message: '应为聚合' } },
      },
      { code: 'VERSION_CONFLICT', message: '' },
    ];
    const { user } = await show(() => {
      throw refusals.shift();
    });
    await user.type(await screen.findByRole('textbox', { name: 'amount 名称' }), 'x');
    await user.click(screen.getByRole('button', { name: '保存词汇' }));
    expect(await screen.findByText('bonds: 发行总额 (元) = sum(amount)：应为聚合')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存词汇' }));
    await user.click(await screen.findByRole('button', { name: '放弃修改，读取最新的' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'amount 名称' })).toHaveValue(''));
  });

  it('tells of names that mean several things', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'amount 名称' }), '号');
    await user.type(screen.getByRole('textbox', { name: 'id 名称' }), '号');
    await user.tab();
    expect(await screen.findByText('“号”：bonds.amount、bonds.id')).toBeVisible();
  });
});
