import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { actionsOn, stage } from './support/people.ts';

const here = stage();
let page: Page;
let my: ReturnType<typeof actionsOn>;

beforeAll(async () => {
  page = await here.visit({}, here.admin);
  my = actionsOn(page);
});

const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' });
const userNamed = async (name: string) => (await here.api.post('/users/list', { search: name })).items[0];

it('a role of two permissions is made, and a user who has it', async () => {
  await page.goto('/system/roles');
  await my.press('创建角色');
  const form = my.dialog();
  await my.fill(/^角色名/, '查看人员', form);
  await form.getByText('逐条选择权限').click();
  await form.getByPlaceholder('搜索权限名称或地址').fill('/users/list');
  await form
    .getByRole('checkbox', { name: /\/users\/list/ })
    .last()
    .check();
  await form.getByPlaceholder('搜索权限名称或地址').fill('/roles/list');
  await form
    .getByRole('checkbox', { name: /\/roles\/list/ })
    .last()
    .check();
  await my.press('创建角色', form);
  await gone();
  await my.row('查看人员').waitFor();

  for (const [username, mail] of [
    ['zhang_san', 'zhang@example.org'],
    ['zhao_liu', 'zhao@example.org'],
  ] as const) {
    await page.goto('/system/users');
    await my.press('创建用户');
    await my.fill(/^用户名/, username, form);
    await my.fill(/^密码/, 'people-2026', form);
    await my.fill(/^邮箱/, mail, form);
    await my.fill(/^部门(?!代码)/, '综合部', form);
    await my.fill(/^机构(?!代码)/, '总部', form);
    await my.press('分配查看人员', form);
    await my.press('创建用户', form);
    await gone();
    await my.row(username).waitFor();
  }
  const { roles } = await here.api.get(`/users/${(await userNamed('zhang_san')).id}`);
  expect(roles).toHaveLength(1);
});

it('users are found by search and by filter, which outlives reloading and going back', async () => {
  await page.goto('/system/users');
  await page.getByRole('searchbox').fill('zhang');
  await my.row('zhao_liu').waitFor({ state: 'detached' });
  await my.row('zhang_san').waitFor();
  await page.getByRole('searchbox').fill('');
  await my.row('zhao_liu').waitFor();
  await my.press('筛选');
  await my.press('邮箱');
  await page.getByRole('textbox', { name: '值' }).fill('zhao@');
  await my.press('应用', page.getByRole('dialog', { name: '筛选' }));
  await my.row('zhang_san').waitFor({ state: 'detached' });
  const chip = page.getByRole('button', { name: /^修改条件：邮箱/ });
  await chip.waitFor();
  await page.reload();
  await my.row('zhao_liu').waitFor();
  expect(await chip.count()).toBe(1);
  await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '角色' }).click();
  await my.row('查看人员').waitFor();
  await page.goBack();
  await my.row('zhao_liu').waitFor();
  expect(await chip.count()).toBe(1);
  expect(await my.row('zhang_san').count()).toBe(0);
});

it('the order and the columns are chosen, and kept as a view that others see', async () => {
  await page.goto('/system/users');
  await page.getByRole('columnheader', { name: /^用户名/ }).click();
  await page.getByRole('columnheader', { name: /^邮箱/ }).click({ modifiers: ['Shift'] });
  await page.waitForURL(/sort=username(,|%2C)email/);
  await my.listMenu('列设置…');
  const panel = my.dialog('列设置');
  await panel.getByRole('checkbox', { name: '部门', exact: true }).uncheck();
  await my.press('上移状态', panel);
  await page.getByRole('columnheader', { name: /^部门/, includeHidden: true }).waitFor({ state: 'detached' });
  await my.press(/关闭|Close/, panel);
  await panel.waitFor({ state: 'detached' });
  await my.press('另存为视图');
  await page.getByLabel('视图名称').fill('人员一览');
  await page.getByRole('checkbox', { name: '与他人共享' }).check();
  await my.press('保存视图');
  // Only once the view is the one on screen has the list without a view its own columns again.
  await page.waitForURL(/[?&]view=/);
  await page.getByRole('navigation', { name: '视图' }).locator('[aria-current]', { hasText: '人员一览' }).waitFor();
  const headers = async () => (await page.getByRole('columnheader').allInnerTexts()).join();
  await expect.poll(headers).toMatch(/状态.*角色/s);
  await expect.poll(headers).not.toContain('部门');
  const [view] = (await here.api.post('/api/views/list', {})).items;
  expect(view).toMatchObject({ name: '人员一览', shared: true });
});

it('a user is changed in the drawer and in the cell, and put back from the history', async () => {
  await page.goto('/system/users?q=zhang');
  await my.rowMenu('zhang_san', '编辑');
  await my.fill(/^部门(?!代码)/, '研究部', my.dialog());
  await my.press('保存');
  await gone();
  await my.see('研究部', my.row('zhang_san'));

  await my.listMenu('表格编辑');
  await my.row('zhang_san').getByText('研究部').dblclick();
  await page.getByRole('textbox', { name: '修改部门' }).fill('数据部');
  await page.keyboard.press('Enter');
  await my.see('数据部', my.row('zhang_san'));
  await expect.poll(async () => (await userNamed('zhang_san')).dept_cn).toBe('数据部');

  await my.rowMenu('zhang_san', '查看历史');
  const entries = my.dialog().getByRole('article');
  await my.see('研究部', entries.first());
  await entries.nth(1).getByRole('button', { name: '恢复到这一版' }).click();
  await my.press('恢复到这一版', my.dialog(/^恢复到第 \d+ 版$/));
  await expect.poll(async () => (await userNamed('zhang_san')).dept_cn).toBe('研究部');
});

it('several users are changed at once, removed and brought back', async () => {
  await page.goto('/system/users?q=zha');
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await my.press('批量修改');
  const form = my.dialog('批量修改 2 条记录');
  await form.getByRole('combobox', { name: '添加要修改的字段' }).click();
  await page.keyboard.type('机构');
  await page.getByRole('option', { name: '机构', exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByLabel('机构', { exact: true }).fill('总行');
  await my.press('修改 2 条记录', form);
  await gone();
  expect((await here.api.post('/users/list', { search: 'zha' })).items).toMatchObject([{ org_cn: '总行' }, { org_cn: '总行' }]);

  await my.rowMenu('zhao_liu', '移到回收站');
  await my.press('移到回收站', my.dialog());
  await my.row('zhao_liu').waitFor({ state: 'detached' });
  await my.listMenu('回收站');
  await page.waitForURL('**/trash');
  await my.rowMenu('zhao_liu', '恢复');
  await my.row('zhao_liu').waitFor({ state: 'detached' });
  expect(await userNamed('zhao_liu')).toMatchObject({ email: 'zhao@example.org' });
});

it('a password is made anew, and an account suspended', async () => {
  await page.goto('/system/users?q=zha');
  await my.rowMenu('zhang_san', '重置密码');
  await my.press('生成随机密码', my.dialog());
  const made = await my
    .dialog()
    .getByLabel(/^新密码/)
    .first()
    .inputValue();
  expect(made).toMatch(/^\S{12}$/);
  await my.press('重置密码', my.dialog());
  await gone();
  const login = (password: string) =>
    fetch(`${here.server.url}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'zhang_san', password }),
    }).then(({ status }) => status);
  expect([await login('people-2026'), await login(made)]).toEqual([401, 200]);
  await my.rowMenu('zhang_san', '停用');
  await my.press('停用', my.dialog());
  await my.see('停用', my.row('zhang_san'));
  expect(await login(made)).not.toBe(200);
});

it('codes grow in levels, are moved, imported, put back and exported', async () => {
  await page.goto('/system/code-hierarchies');
  await my.press('创建代码');
  await my.fill(/^代码名称/, '行业', my.dialog());
  await my.press('创建代码', my.dialog());
  await gone();
  await my.rowMenu('行业', '添加下级');
  await my.fill(/^代码名称/, '银行', my.dialog());
  await my.press('创建代码', my.dialog());
  await gone();
  const codes = async () => (await here.api.post('/code-hierarchies/list', { sorters: [{ field: 'codeName', order: 'asc' }] })).items;
  const codeNamed = async (name: string) => (await codes()).find((code: { codeName: string }) => code.codeName === name);
  expect((await codeNamed('银行')).parentId).toBe((await codeNamed('行业')).id);
  await here.api.post('/code-hierarchies/add', { codeName: '地区', itemValue: '1' });

  await page.goto('/system/code-hierarchies');
  await my.listMenu('导入…');
  const rows = ['代码名称,项值', '地区,1', '行业,改了', '证券,新的', ',没有名称'].join('\n');
  await page.locator('input[type="file"]').setInputFiles({ name: '代码.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await my.press('上传并预览');
  const tabs = my.dialog().getByRole('tab');
  await tabs.first().waitFor();
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).sort()).toEqual(
    ['创建 1', '拒绝 1', '无变化 1', '更新 1'].sort(),
  );
  await my.press('导入 2 行');
  await my.see('创建 1 条，更新 1 条。');
  expect(await codeNamed('证券')).toBeDefined();
  await my.press('撤销此次导入');
  await my.press('撤销导入');
  await my.see('撤销了 2 条改动。');
  expect(await codeNamed('证券')).toBeUndefined();
  await my.press('完成');

  await page.goto('/system/code-hierarchies');
  await my.listMenu('导出…');
  const download = page.waitForEvent('download');
  await my.press(/^导出 3 条$/);
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

it('the log tells all of it in words, the reference opens a call, the palette finds pages and records', async () => {
  await page.goto('/system/logs');
  await my.see('停用', page.getByRole('grid'));
  await my.see('用户', page.getByRole('grid'));
  const words = await page.getByRole('grid').locator('[data-name=action], [data-name=entity]').allInnerTexts();
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((each) => /[a-z]/i.test(each))).toEqual([]);

  await page.goto('/system/openapi');
  await page.locator('summary').filter({ hasText: '用户' }).first().click();
  await page.getByTitle('POST /users/add').click();
  await my.see('POST /users/add');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('dmcj');
  await page.getByRole('option', { name: '代码层级', exact: true }).waitFor();
  await page.getByRole('combobox').fill('zhao_liu');
  await page.getByRole('option', { name: /zhao_liu/ }).click();
  await page.waitForURL(/\/system\/users\/\d+/);
});
