import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { sources } from '#schemas/sources.ts';
import { createSources } from '#server/sources/createSources.ts';
import { sourceTypes } from '#server/sources/types/index.ts';
import { noMeans } from '../server/sources/letters/index.ts';
import { type ScreenOptions, showScreen } from '../support/consoleScreen.tsx';

const { types } = createSources(sourceTypes, noMeans);
const source = {
  id: 3,
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: '债券库',
  type: 'postgresql',
  parameters: { host: 'db.example.com', port: 5432, user: 'reader', database: 'bonds', encryption: 'checked' },
  roles: [],
  comment: null,
};
const column = { comment: null, isNullable: true, isKey: false, refersTo: null };
const tables = [
  {
    schema: null,
    name: 'bonds',
    isView: false,
    comment: '债券',
    rows: 12_345,
    columns: [
      { ...column, name: 'id', type: 'integer', isKey: true },
      { ...column, name: 'issuer_id', type: 'integer', refersTo: { table: 'issuers', column: 'id' } },
    ],
  },
  { schema: 'archive', name: 'old', isView: true, comment: null, rows: null, columns: [{ ...column, name: '名称', type: 'text' }] },
];

type Answers = Readonly<Record<string, (request: { readonly payload?: object; readonly query?: object }) => unknown>>;
const usual: Answers = {
  '/api/v2/serve/datasource-types': () => ({ types: types('zh') }),
  '/api/sources/3/schema': () => ({ readAt: '2026-01-01T00:00:00.000Z', tables }),
  '/api/sources/3/refresh': () => ({ readAt: '2026-01-02T00:00:00.000Z', tables: tables.slice(0, 1) }),
  '/api/sources/3/sample': () => ({ columns: ['id', 'issuer_id'], rows: [[1, null]], isCut: false, milliseconds: 3 }),
};

const show = (options: ScreenOptions, answers: Answers = {}) =>
  showScreen(
    [
      { path: 'database/create', element: <RecordFormPage resource={sources} purpose="create" /> },
      { path: 'database/:id', element: <RecordShowPage resource={sources} /> },
      { path: 'database/:id/edit', element: <RecordFormPage resource={sources} purpose="edit" /> },
      { path: 'database', element: <p>列表</p> },
    ],
    {
      ...options,
      data: {
        getOne: async () => ({ data: source }) as never,
        getList: async () => ({ data: [], total: 0 }) as never,
        custom: async (request) => ({ data: { ...usual, ...answers }[request.url]?.(request as never) }) as never,
        ...options.data,
      },
    },
  );

beforeEach(() => localStorage.clear());

describe('the form of a data source', () => {
  const choose = async (user: Awaited<ReturnType<typeof show>>['user'], about: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^类型/ }));
    await user.click(await screen.findByText(about));
  };

  it('asks for what the chosen type needs, and tries it before it is saved', async () => {
    const tried = vi.fn(() => ({ version: 'PostgreSQL 15.3', milliseconds: 35 }));
    const create = vi.fn(async () => ({ data: source }) as never);
    const { user } = await show({ at: '/database/create', data: { create } }, { '/api/sources/test': tried });
    expect(await screen.findByText('先选择类型，再填写连接')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^名称/ }), '债券库');
    await choose(user, 'PostgreSQL，以及使用其协议的数据库');
    const connection = await screen.findByRole('group', { name: /^连接/ });
    await waitFor(() => expect(within(connection).getByRole('textbox', { name: /^端口/ })).toHaveValue('5432'));
    await user.type(within(connection).getByRole('textbox', { name: /^主机/ }), 'db.example.com');
    await user.type(within(connection).getByRole('textbox', { name: /^用户/ }), 'reader');
    await user.type(within(connection).getByRole('textbox', { name: /^数据库/ }), 'bonds');
    await user.type(screen.getByLabelText('密码'), 'secret');
    await user.click(screen.getByRole('button', { name: '测试连接' }));
    expect(await screen.findByText('连接成功：PostgreSQL 15.3，用时 35 毫秒')).toBeVisible();
    const parameters = { host: 'db.example.com', port: 5432, user: 'reader', database: 'bonds', encryption: 'off' };
    expect(tried).toHaveBeenCalledWith(expect.objectContaining({ payload: { type: 'postgresql', parameters, password: 'secret' } }));
    await user.click(screen.getByRole('button', { name: '创建数据源' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]).toMatchObject([{ variables: { name: '债券库', type: 'postgresql', parameters, password: 'secret' } }]);
  });

  it('keeps of the connection what was filled in when another type is chosen, and nothing that the type before begins with', async () => {
    const { user } = await show({ at: '/database/create' });
    await choose(user, 'PostgreSQL，以及使用其协议的数据库');
    await user.type(await screen.findByRole('textbox', { name: /^主机/ }), 'db.example.com');
    await choose(user, 'MySQL 和 MariaDB');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^端口/ })).toHaveValue('3306'));
    expect(screen.getByRole('textbox', { name: /^主机/ })).toHaveValue('db.example.com');
  });

  it('says why a connection failed, and forgets it when something else is filled in', async () => {
    const refused = () => {
      throw { code: 'SOURCE_UNREACHABLE', facts: { address: 'db:5432' }, message: '连不上 db:5432' };
    };
    const { user } = await show({ at: '/database/create' }, { '/api/sources/test': refused });
    await choose(user, '服务器上的 SQLite 数据库文件');
    await user.type(await screen.findByRole('textbox', { name: /^文件/ }), 'bonds.db');
    expect(screen.getByText('这种类型不需要密码')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '测试连接' }));
    expect(await screen.findByText(/连不上 db:5432/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^文件/ }), '2');
    await waitFor(() => expect(screen.queryByText(/连不上/)).toBeNull());
  });

  it.each([
    ['SOURCE_HOST_UNKNOWN', { host: 'h' }, () => screen.getByRole('textbox', { name: /^主机/ }), '找不到主机“h”'],
    ['SOURCE_UNREACHABLE', { address: 'h:1' }, () => screen.getByRole('textbox', { name: /^端口/ }), '连不上 h:1'],
    ['SOURCE_SIGN_IN_REFUSED', { user: 'u' }, () => screen.getByLabelText('密码'), '不接受用户“u”'],
    ['SOURCE_DATABASE_UNKNOWN', { database: 'd' }, () => screen.getByRole('textbox', { name: /^数据库/ }), '没有数据库“d”'],
    ['SOURCE_TLS', { detail: 'x' }, () => screen.getByRole('radio', { name: '不加密' }), '加密连接失败：x'],
  ])('says at the field that is to blame why a connection failed, and leads there: %s', async (code, facts, fieldOf, words) => {
    const refused = () => {
      throw { code, facts, message: words };
    };
    const { user } = await show({ at: '/database/create' }, { '/api/sources/test': refused });
    await choose(user, 'PostgreSQL，以及使用其协议的数据库');
    await screen.findByRole('textbox', { name: /^主机/ });
    await user.click(screen.getByRole('button', { name: '测试连接' }));
    const field = fieldOf();
    await waitFor(() => expect(field).toHaveFocus());
    const described = field.closest('[role="radiogroup"]') ?? field;
    expect(described).toHaveAccessibleDescription(expect.stringContaining(words));
    await user.type(screen.getByRole('textbox', { name: /^用户/ }), 'r');
    await waitFor(() => expect(described).not.toHaveAccessibleDescription(expect.stringContaining(words)));
  });

  it('shows no password, and keeps the one there is when none is typed', async () => {
    const tried = vi.fn(() => ({ version: 'PostgreSQL 15.3', milliseconds: 35 }));
    const { user } = await show({ at: '/database/3/edit' }, { '/api/sources/test': tried });
    expect(await screen.findByPlaceholderText('留空则不变')).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: '测试连接' }));
    expect(await screen.findByText(/连接成功/)).toBeVisible();
    expect(tried.mock.calls[0]).toMatchObject([{ payload: { id: 3, type: 'postgresql' } }]);
    expect(JSON.stringify(tried.mock.calls[0])).not.toContain('password');
  });
});

describe('the rules for rows and columns of a data source', () => {
  const role = { id: 4, version: 1, RoleName: '债券组' };
  const ruled = { ...source, rules: [{ role: 4, table: 'bonds', filter: 'id > 3', masked: ['issuer_id'] }] };
  const data = {
    getOne: async () => ({ data: ruled }) as never,
    getList: async ({ resource }: { readonly resource: string }) =>
      (resource === 'roles' ? { data: [role], total: 1 } : { data: [], total: 0 }) as never,
    getMany: async () => ({ data: [role] }) as never,
  };

  it('are written in a form, with the tables and columns of the source', async () => {
    const update = vi.fn(async () => ({ data: ruled }) as never);
    const { user } = await show({ at: '/database/3/edit', data: { ...data, update } });
    const first = await screen.findByRole('group', { name: '规则 1' });
    expect(within(first).getByRole('textbox', { name: /^只能读取满足条件的行/ })).toHaveValue('id > 3');
    await user.click(screen.getByRole('button', { name: '添加规则' }));
    const second = screen.getByRole('group', { name: '规则 2' });
    await user.click(await within(second).findByRole('combobox', { name: /^角色/ }));
    await user.click(await screen.findByText('债券组', { selector: '.ant-select-item-option-content' }));
    await user.type(within(second).getByRole('combobox', { name: /^表/ }), 'old');
    await user.click(within(second).getByRole('combobox', { name: /^隐藏的列/ }));
    await user.click(await screen.findByText('名称', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: '删除规则 1' }));
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]).toMatchObject([{ variables: { rules: [{ role: 4, table: 'old', hidden: ['名称'] }] } }]);
  });

  it('take with them what was said of their own fields', async () => {
    const { user } = await show({ at: '/database/3/edit', data });
    await screen.findByRole('group', { name: '规则 1' });
    for (let rules = 0; rules < 2; rules += 1) await user.click(screen.getByRole('button', { name: '添加规则' }));
    const table = (rule: string) => within(screen.getByRole('group', { name: rule })).getByRole('combobox', { name: /^表/ });
    await user.click(table('规则 2'));
    await user.click(table('规则 1'));
    expect(table('规则 2')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: '删除规则 2' }));
    expect(table('规则 2')).toBeValid();
  });

  it('are told on its page in words', async () => {
    await show({ at: '/database/3', data });
    expect(await screen.findByText('债券组 · bonds')).toBeVisible();
    expect(screen.getByText('id > 3；遮盖：issuer_id')).toBeVisible();
  });
});

describe('the page of a data source', () => {
  it('says how it is connected in the words of its type', async () => {
    await show({ at: '/database/3' });
    expect(await screen.findByText('加密并检查证书')).toBeVisible();
    expect(screen.getByText('5432')).toBeVisible();
  });

  it('shows its tables, their columns and a few rows, and finds them by any word', async () => {
    const { user } = await show({ at: '/database/3?tab=tables' });
    const bonds = await screen.findByRole('region', { name: 'bonds' });
    expect(bonds).toHaveTextContent('表 · 2 个字段 · 约 12,345 行');
    expect(within(bonds).getByText('issuers.id')).toBeVisible();
    expect(await within(bonds).findByText('NULL')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '按表名、字段或注释查找' }), '名称');
    expect(await screen.findByRole('region', { name: 'archive.old' })).toHaveTextContent('视图');
    expect(within(screen.getByRole('list', { name: '表' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('reads the tables anew when it is told to', async () => {
    const { user } = await show({ at: '/database/3?tab=tables' });
    expect(await screen.findByText(/^2 张表/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新读取' }));
    expect(await screen.findByText(/^1 张表/)).toBeVisible();
  });

  it('says why the tables could not be read, and tries again', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw { code: 'SOURCE_UNREACHABLE', facts: { address: 'db:5432' }, message: '' };
      return { readAt: '2026-01-01T00:00:00.000Z', tables };
    };
    const { user } = await show({ at: '/database/3?tab=tables' }, { '/api/sources/3/schema': answer });
    expect(await screen.findByText('表和字段加载失败')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: 'bonds' })).toBeVisible();
  });
});

describe('the history of a data source', () => {
  it('says of a connection what became another, in the words of its type, and never a secret', async () => {
    const parameters = { before: { ...source.parameters, host: 'old.example.com' }, after: source.parameters };
    const changes = { parameters, password: { before: true, after: true } };
    const entry = { id: 2, version: 2, kind: 'update', at: '2026-01-02T00:00:00.000Z', actor: null, address: null, changes };
    const history = () => ({ items: [entry], total_count: 1, total_pages: 1, page: 1, page_size: 20, related: {} });
    await show({ at: '/database/3?tab=history' }, { '/api/sources/3/history': history });
    const item = within(await screen.findByRole('article', { name: /^修改/ }));
    const part = await item.findByText(/^主机/, { selector: 'li' });
    expect(part).toHaveTextContent('主机：old.example.com → db.example.com');
    expect(item.queryByText(/5432|encryption|\{/)).not.toBeInTheDocument();
    expect(item.getByText('已更改（不显示）')).toBeVisible();
  });
});
