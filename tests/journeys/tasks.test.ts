import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHeldModel } from '../support/heldModel.ts';
import { makeUser } from './support/api.ts';
import { actionsOn, stage } from './support/people.ts';

const reader = { username: 'reader_1', password: 'journey-2026' };
let service: Awaited<ReturnType<typeof startHeldModel>>;
const here = stage((api) => makeUser(api, reader.username));
beforeAll(async () => {
  service = await startHeldModel();
});
afterAll(() => service?.stop());

/** Home, as somebody finds it; each click of the pointer is counted from there on. What is typed, and chosen by a key, is none. */
async function home() {
  const page = await here.visit({}, here.admin);
  await page.addInitScript(() => {
    const count = ({ isTrusted, detail }: MouseEvent) =>
      isTrusted && detail > 0 && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('click', count, true);
  });
  await page.goto('/');
  await page.getByRole('textbox', { name: '问题' }).waitFor();
  return { page, my: actionsOn(page), clicks: () => page.evaluate(() => Number(sessionStorage.getItem('clicks'))) };
}

/** Goes where the search leads by what is typed. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索页面、操作、记录和对话' }).fill(words);
  await page.getByRole('option', { name: words, exact: true, selected: true }).first().waitFor();
  await page.keyboard.press('Enter');
}

it('a role that may only read subscriptions is made and given to a person in five clicks', async () => {
  const { page, my, clicks } = await home();
  await search(page, '创建角色');
  const form = my.dialog('创建角色');
  await my.fill(/^角色名/, '只看订阅', form);
  await form.getByRole('checkbox', { name: '订阅：查看' }).check();
  await my.press('创建角色', form);
  await form.waitFor({ state: 'detached' });
  await my.row('只看订阅').getByText('只看订阅').click();
  await page.getByRole('tab', { name: '成员' }).click();
  await page.getByRole('combobox', { name: '把这个角色分配给' }).fill(reader.username);
  await page.getByTitle(reader.username).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await my.press('分配');
  await my.see('1 位用户拥有这个角色');
  expect(await clicks()).toBeLessThanOrEqual(5);

  const theirs = await here.visit({}, reader);
  await theirs.goto('/subscription');
  await theirs.getByRole('heading', { level: 1, name: '订阅' }).waitFor();
});

it('five hundred codes of which three are wrong are imported in six clicks', async () => {
  const { page, my, clicks } = await home();
  const lines = Array.from({ length: 500 }, (_, at) => `${at % 200 === 0 ? '' : `代码 ${at}`},${at}`);
  const buffer = Buffer.from(['代码名称,项值', ...lines].join('\n'));
  await search(page, '代码层级');
  await my.listMenu('导入…');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), my.press('选择文件')]);
  await chooser.setFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer });
  await my.press('上传并预览');
  await page.getByRole('tab', { name: '拒绝 3' }).waitFor();
  await my.press('导入 497 行');
  await my.see('导入完成');
  expect(await clicks()).toBeLessThanOrEqual(6);
  expect((await here.api.post('/code-hierarchies/list', {})).total_count).toBe(497);
});

it('the permission that somebody took from a role is found in the log and put back in four clicks', async () => {
  const [rate, share] = (await here.api.post('/permissions/list', { search: 'chat.rate' })).items;
  const { id } = await here.api.post('/roles/add', { RoleName: '夜班', permissions: [rate.id, ...(share ? [share.id] : [])] });
  const before = (await here.api.get(`/roles/${id}`)).permissions;
  await here.api.put(`/roles/${id}`, { permissions: before.slice(1) });
  const { page, my, clicks } = await home();
  await search(page, '操作日志');
  await page.getByRole('searchbox').fill('夜班');
  // Rows move up when others go: whoever clicks before might meet the one below.
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
  await page.getByRole('row').filter({ hasText: '夜班' }).filter({ hasText: '修改' }).first().getByText('修改').click();
  await my.press('恢复权限', my.dialog());
  await my.see(/已恢复/);
  expect(await clicks()).toBeLessThanOrEqual(4);
  expect((await here.api.get(`/roles/${id}`)).permissions).toEqual(before);
});

it('a model is connected and asked in four clicks', async () => {
  const { page, my, clicks } = await home();
  await my.press('连接模型');
  await page.getByRole('heading', { level: 1, name: '模型管理' }).waitFor();
  await my.press('连接模型');
  await my.fill(/^名称/, '演示模型', my.dialog());
  await my.fill(/^接口地址/, service.url, my.dialog());
  await my.fill(/^密钥/, 'key-of-the-journey', my.dialog());
  await my.press('保存并启动', my.dialog());
  await my.dialog().waitFor({ state: 'detached' });
  await my.press('新对话');
  await page.getByRole('textbox', { name: '问题' }).fill('三季度收入如何？');
  await page.keyboard.press('Enter');
  await expect.poll(() => service.answers.length).toBe(1);
  service.answers[0]!.says('增长 12.4%。');
  service.answers[0]!.ends();
  await my.see('增长 12.4%。');
  expect(await clicks()).toBeLessThanOrEqual(4);
});

it('a conversation is found by a word of its answer in two clicks', async () => {
  const { page, my, clicks } = await home();
  await my.press(/^搜索/, page.getByRole('navigation', { name: '侧边栏' }));
  await page.getByRole('combobox', { name: '搜索页面、操作、记录和对话' }).fill('增长 12.4%');
  await page.getByRole('group', { name: '对话' }).getByRole('option').first().click();
  await page.getByRole('region', { name: '对话内容' }).getByText('增长 12.4%。').waitFor();
  expect(await clicks()).toBeLessThanOrEqual(2);
});
