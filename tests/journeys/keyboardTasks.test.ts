import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stageAnew } from './support/people.ts';

const here = stageAnew(async (api) => {
  const { id } = await api.post('/code-hierarchies/add', { codeName: '华东' });
  await api.post('/code-hierarchies/add', { codeName: '华南' });
  await api.post('/code-hierarchies/add', { codeName: '苏州', parentId: id });
  for (const name of ['参数甲', '参数乙', '参数丙', '其他'])
    await api.post('/api/parameters/add', { name, value: '一', description: '旧' });
});

type Row = Readonly<Record<string, unknown>>;

const isFocused = (one: Locator): Promise<boolean> =>
  one.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Waits until something has taken the focus by itself. */
const focusOn = (one: Locator): Promise<void> => expect.poll(() => isFocused(one), { timeout: 20_000 }).toBe(true);

/** Goes on by the tab key until the focus is where it is wanted; whoever cannot come there is stuck. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor();
  for (let steps = 0; steps < 200; steps += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${key} leads to ${String(wanted)}: the focus is at ${await page.evaluate(() => document.activeElement?.outerHTML)}`);
}

/** Opens a page, with the focus where it is when a page has been opened. */
async function open(address: string): Promise<Page> {
  const page = await here.visit({}, here.admin);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Comes from anywhere on a list to the cell of a record. */
async function toCell(page: Page, words: string): Promise<void> {
  const cell = page.getByRole('gridcell').filter({ hasText: words }).first();
  await cell.waitFor();
  await tabTo(page, page.getByRole('gridcell'));
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < 20 && !(await isFocused(cell)); steps += 1) await page.keyboard.press('ArrowDown');
  expect(await isFocused(cell)).toBe(true);
}

/** Chooses an option of the select that has the focus, by typing some of its words. */
async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  await page.locator('.ant-select-item-option-active').getByText(words, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
}

it('someone without a mouse filters a list, changes all that is left at once, and takes the condition away', async () => {
  const page = await open('/system/parameters');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: '筛选', exact: true }));
  await keyboard.press('Enter');
  await focusOn(page.getByRole('textbox', { name: '查找字段' }));
  await keyboard.type('名称');
  await keyboard.press('Enter');
  await focusOn(page.getByRole('textbox', { name: '值' }));
  await keyboard.type('参数');
  await keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: '其他' }).waitFor({ state: 'detached' });

  await toCell(page, '参数甲');
  await keyboard.press('Control+a');
  await tabTo(page, page.getByRole('button', { name: '批量修改' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '批量修改 3 条记录' });
  await tabTo(page, dialog.getByRole('combobox', { name: '添加要修改的字段' }));
  await choose(page, '说明');
  await tabTo(page, dialog.getByRole('textbox', { name: '说明' }));
  await keyboard.type('新');
  await tabTo(page, dialog.getByRole('button', { name: '修改 3 条记录' }));
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { items } = await here.api.get('/api/parameters?page=1&pageSize=20');
  expect(new Set(items.map(({ name, description }: Row) => `${name} ${description}`))).toEqual(
    new Set(['参数甲 新', '参数乙 新', '参数丙 新', '其他 旧']),
  );

  await tabTo(page, page.getByRole('button', { name: /^删除条件/ }));
  await keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: '其他' }).waitFor();
});

it('someone without a mouse makes a role by the boxes and the presets of its matrix', async () => {
  const page = await open('/system/roles');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: '创建角色' }).or(page.getByRole('link', { name: '创建角色' })));
  await keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await focusOn(form.getByRole('textbox', { name: /^角色名/ }));
  await keyboard.type('订阅查看');
  await tabTo(page, form.getByRole('checkbox', { name: '订阅：查看' }));
  await keyboard.press(' ');
  await tabTo(page, form.getByRole('combobox', { name: '用户的预设' }), 'Shift+Tab');
  await keyboard.press('Enter');
  const option = page.locator('.ant-select-item-option-active');
  while ((await option.textContent()) !== '只读') await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Control+s');
  await form.waitFor({ state: 'detached' });
  const { id } = (await here.api.post('/roles/list', { search: '订阅查看' })).items[0];
  const names = (await here.api.get(`/roles/${id}/permissions`)).map(({ name }: Row) => name);
  expect(names).toEqual(expect.arrayContaining(['subscriptions.list', 'users.list', 'users.show']));
  expect(names).not.toContain('users.update');
});

it('someone without a mouse opens a branch of a tree and hangs a record under another', async () => {
  const page = await open('/system/code-hierarchies');
  const { keyboard } = page;
  await toCell(page, '华东');
  await keyboard.press('ArrowRight');
  await page.getByRole('row').filter({ hasText: '苏州' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Shift+F10');
  const move = page.getByRole('menuitem', { name: '移动到…' });
  await move.waitFor();
  // Keys that come before the menu has the focus are still those of the list.
  const hasFocus = () => move.evaluate((item) => item.closest('[role="menu"]')?.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  for (let steps = 0; steps < 20 && !(await isFocused(move)); steps += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /苏州/ });
  await tabTo(page, dialog.getByRole('combobox', { name: '上级代码' }));
  await keyboard.type('华南');
  const nodes = page.locator('.ant-select-tree-treenode');
  await nodes.filter({ hasText: '华南' }).waitFor();
  await nodes.filter({ hasText: '华东' }).waitFor({ state: 'detached' });
  const found = page.locator('.ant-select-tree-treenode-active').getByText('华南');
  for (let steps = 0; steps < 5 && (await found.count()) === 0; steps += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: '移到这里' }));
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { items } = await here.api.post('/code-hierarchies/list', { page_size: 20 });
  const [above, moved] = ['华南', '苏州'].map((name) => items.find((row: Row) => row['codeName'] === name));
  expect(moved.parentId).toBe(above.id);
});
