import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionContext } from '#api/connection.ts';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { number, text } from '#schemas/kit/kinds/index.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import { failedCall, type ScreenOptions, showScreen } from '../../support/consoleScreen.tsx';

const things = defineResource({
  key: 'things',
  label: { zh: '东西', en: 'Things' },
  singular: { zh: '东西', en: 'Thing' },
  route: '/things',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true }),
    low: number({ zh: '下限', en: 'Lowest' }),
    high: number({ zh: '上限', en: 'Highest' }),
  },
  title: 'name',
  check: ({ low, high }): { high?: string } =>
    typeof low === 'number' && typeof high === 'number' && low > high ? { high: 'tooSmall' } : {},
});

const row = { id: 7, version: 3, createdAt: '', updatedAt: '', name: '甲', low: 1, high: 2 };
const other = { ...row, id: 8, name: '乙' };

let serverIs: (state: 'here' | 'lost') => void;

function Connected() {
  const [state, setState] = useState<'here' | 'lost'>('here');
  useEffect(() => {
    serverIs = (next) => act(() => setState(next));
  }, []);
  return (
    <ConnectionContext value={state}>
      <Outlet />
    </ConnectionContext>
  );
}

const forms = [
  { path: 'things', element: <p>东西列表</p> },
  { path: 'things/create', element: <RecordFormPage resource={things} purpose="create" /> },
  { path: 'things/:id/edit', element: <RecordFormPage resource={things} purpose="edit" /> },
  { path: 'things/:id/clone', element: <RecordFormPage resource={things} purpose="clone" /> },
];
const routes = [{ element: <Connected />, children: forms }];
const getOne = async ({ id }: { id: unknown }) => ({ data: Number(id) === 7 ? row : other }) as never;
const show = (options: ScreenOptions) => showScreen(routes, { ...options, data: { getOne, ...options.data } });
const box = (name: RegExp) => screen.findByRole('textbox', { name });

const unhandled = vi.fn();
beforeEach(() => {
  localStorage.clear();
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(() => void process.off('unhandledRejection', unhandled));

describe('a save that fails', () => {
  it('says so in its place, keeps what was typed, leaves no rejection behind, and works when tried again', async () => {
    const create = vi.fn(async () => Promise.reject(failedCall(0, 'NETWORK')));
    const { user } = await show({ at: '/things/create', data: { create } });
    await user.type(await box(/名称/), '丙');
    await user.click(screen.getByRole('button', { name: '创建东西' }));
    expect(await screen.findByText('连不上服务器，还没有保存')).toBeVisible();
    expect(await box(/名称/)).toHaveValue('丙');
    expect(unhandled).not.toHaveBeenCalled();
    create.mockResolvedValue({ data: { ...row, name: '丙' } } as never);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('东西列表')).toBeVisible();
  });

  it('says when the server is back, and is then done by one press', async () => {
    const create = vi.fn(async () => Promise.reject(failedCall(0, 'NETWORK')));
    const { user } = await show({ at: '/things/create', data: { create } });
    await user.type(await box(/名称/), '丙');
    await user.click(screen.getByRole('button', { name: '创建东西' }));
    expect(await screen.findByText('连不上服务器，还没有保存')).toBeVisible();
    serverIs('lost');
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    create.mockResolvedValue({ data: { ...row, name: '丙' } } as never);
    serverIs('here');
    expect(screen.getByText('服务器已恢复，填写的内容还没有保存')).toBeVisible();
    expect(create).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '现在保存' }));
    expect(await screen.findByText('东西列表')).toBeVisible();
  });

  it('words a refusal by its code and shows the code for support', async () => {
    const update = async () => Promise.reject(failedCall(409, 'RECORD_PROTECTED'));
    const { user } = await show({ at: '/things/7/edit', data: { update } });
    await user.type(await box(/名称/), '！');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('这条记录受保护，不能更改')).toBeVisible();
    expect(screen.getByText(/RECORD_PROTECTED/)).toBeVisible();
  });

  it('shows a rule over several fields at the field it blames', async () => {
    const { user } = await show({ at: '/things/7/edit' });
    const low = await box(/下限/);
    await user.clear(low);
    await user.type(low, '9');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await box(/上限/)).toHaveAccessibleDescription(/不能小于/));
    expect(await box(/上限/)).toHaveFocus();
  });
});

describe('the record in a form', () => {
  it('is never another one while its own is on the way', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const slow = () => new Promise((resolve) => answers.push(resolve)) as never;
    const { router } = await show({ at: '/things/7/edit', data: { getOne: slow } });
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => answers[0]!({ data: row }));
    expect(await box(/名称/)).toHaveValue('甲');
    await act(() => router.navigate('/things/8/edit'));
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.queryByDisplayValue('甲')).not.toBeInTheDocument();
    expect(screen.getByLabelText('正在加载')).toBeInTheDocument();
    act(() => answers[1]!({ data: other }));
    await waitFor(async () => expect(await box(/名称/)).toHaveValue('乙'));
  });

  it('follows a newer version while nothing was typed, and never replaces typing', async () => {
    let current = row;
    const { user, client } = await show({ at: '/things/7/edit', data: { getOne: async () => ({ data: current }) as never } });
    expect(await box(/名称/)).toHaveValue('甲');
    current = { ...row, version: 4, name: '甲二' };
    await act(() => client.invalidateQueries());
    await waitFor(async () => expect(await box(/名称/)).toHaveValue('甲二'));
    await user.type(await box(/名称/), '改');
    current = { ...row, version: 5, name: '甲三' };
    await act(() => client.invalidateQueries());
    expect(await screen.findByText(/刚被他人修改/)).toBeVisible();
    expect(await box(/名称/)).toHaveValue('甲二改');
  });

  it('is not asked for when the address holds no id', async () => {
    const asked = vi.fn();
    await show({ at: '/things/abc/edit', data: { getOne: asked } });
    expect(await screen.findByText('没有编号为 abc 的东西')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('tells that it may not be seen', async () => {
    await show({ at: '/things/7/edit', data: { getOne: async () => Promise.reject(failedCall(403, 'FORBIDDEN')) } });
    expect(await screen.findByText('您没有查看这条东西的权限')).toBeVisible();
  });
});

describe('a new record', () => {
  it('is followed by another empty form when asked to', async () => {
    const create = vi.fn(async ({ variables }) => ({ data: { ...row, ...variables } }) as never);
    const { user, said } = await show({ at: '/things/create', data: { create } });
    await user.type(await box(/名称/), '丙');
    await user.click(screen.getByRole('button', { name: '保存并新建' }));
    await waitFor(async () => expect(await box(/名称/)).toHaveValue(''));
    expect(said).toHaveLength(1);
    expect(screen.queryByText('东西列表')).not.toBeInTheDocument();
  });

  it('starts from what the address gives, and ignores what a field would refuse', async () => {
    await show({ at: '/things/create?low=5&high=many&name=%E4%B8%81' });
    expect(await box(/名称/)).toHaveValue('丁');
    expect(await box(/下限/)).toHaveValue('5');
    expect(await box(/上限/)).toHaveValue('');
  });

  it('copies another but for what must be its own', async () => {
    const create = vi.fn(async ({ variables }) => ({ data: { ...row, ...variables } }) as never);
    const { user } = await show({ at: '/things/7/clone', data: { create } });
    expect(await box(/名称/)).toHaveValue('');
    expect(await box(/下限/)).toHaveValue('1');
    await user.type(await box(/名称/), '丙');
    await user.click(screen.getByRole('button', { name: '创建东西' }));
    expect(await screen.findByText('东西列表')).toBeVisible();
    expect(create.mock.calls[0]![0].variables).toEqual({ name: '丙', low: 1, high: 2 });
  });

  it('is created in English as well', async () => {
    const create = vi.fn(async ({ variables }) => ({ data: { ...row, ...variables } }) as never);
    const { user, said } = await show({ at: '/things/create', data: { create }, language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Create thing' }));
    expect(await screen.findByText('1 field needs attention: Name')).toBeVisible();
    await user.type(await box(/Name/), 'C');
    await user.click(screen.getByRole('button', { name: 'Create thing' }));
    await screen.findByText('东西列表');
    expect(said[0]!.message).toBe('Created thing "C"');
  });
});
