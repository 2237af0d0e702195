import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { allFlawsOf, settled } from './support/looking.ts';
import { actionsOn, stageAnew } from './support/people.ts';

const here = stageAnew();

const steps = (page: Page) => page.locator('.react-flow__node-step');
const step = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`);
const port = (page: Page, id: string, name: string, side: 'source' | 'target') =>
  step(page, id).locator(`.${side}[data-handleid="${name}"]`);

/** Drags from a port towards another, and stays there with the button held down. */
async function dragTo(page: Page, from: ReturnType<typeof port>, to: ReturnType<typeof port>) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2);
  await page.mouse.down();
  await page.mouse.move(end!.x - 40, end!.y + 20, { steps: 4 });
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 4 });
}

/** Ids of nodes of which anything is drawn anew from now on. */
const redrawnNodes = (page: Page) =>
  page.evaluateHandle(() => {
    const ids = new Set<string>();
    const note = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const id = element?.closest('.react-flow__node')?.getAttribute('data-id');
      if (id) ids.add(id);
    };
    new MutationObserver((records) => records.forEach(note)).observe(document.querySelector('.react-flow__nodes')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return ids;
  });

async function rename(page: Page, id: string, words: string) {
  await step(page, id).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

async function begin(page: Page, template: string | RegExp) {
  await page.goto('/flow/create');
  await page.getByRole('button', { name: template }).click();
  await steps(page).first().waitFor();
}

it('a flow is drawn from a template, run, broken, mended and gone on with, deployed, and asked and collected as an app', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await begin(page, /^简单流式对话/);
  expect(await steps(page).count()).toBe(3);

  // The message of the chat is no list.
  await page.getByLabel('搜索算子').fill('列表筛选');
  await page.keyboard.press('Enter');
  await step(page, 'filter1').waitFor();
  await my.press('显示全部（0）');
  await dragTo(page, port(page, 'chat', 'message', 'source'), port(page, 'filter1', 'list', 'target'));
  await page.getByRole('status').getByText('文本 不能连到 列表').waitFor();
  await page.mouse.up();
  expect(await page.locator('.react-flow__edge').count()).toBe(2);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => steps(page).count()).toBe(3);

  await step(page, 'answer').click();
  await page.getByLabel('系统提示', { exact: true }).fill('简短回答');
  await my.press('保存');
  const dialog = my.dialog('保存工作流');
  await dialog.getByLabel('名称').fill('问候');
  await dialog.getByLabel('说明').fill('');
  await my.press('创建工作流', dialog);
  await dialog.getByText('请填写说明').waitFor();
  await dialog.getByLabel('说明').fill('和人打招呼');
  await my.press('创建工作流', dialog);
  await page.waitForURL(/\/flow\/\d+$/);

  await page.getByTitle('运行', { exact: true }).click();
  await page.getByLabel('消息').fill('你好');
  await page.getByRole('complementary').getByRole('button', { name: '运行', exact: true }).click();
  const run = page.getByRole('region', { name: '运行', exact: true });
  await run.getByRole('status').getByText('已完成').waitFor();
  await run.getByText('文本输出').click();
  await run.getByRole('region', { name: '输出', exact: true }).last().locator('pre').first().waitFor();
  await step(page, 'output').getByText(/完成/).waitFor();

  // A step that cannot be worked out comes between the two, fails, and fails again as long as it is not mended.
  const panel = page.getByRole('complementary');
  await step(page, 'chat').click();
  await page.getByLabel('搜索算子').fill('赋值');
  await page.keyboard.press('Enter');
  await step(page, 'set1').waitFor();
  await panel.getByRole('textbox', { name: '表达式' }).fill('10 / 0');
  await page.getByTitle('运行', { exact: true }).click();
  await my.press('运行', panel);
  await run.getByRole('status').getByText('失败').waitFor();
  await step(page, 'set1').getByText(/失败/).waitFor();
  await my.press('从失败处重试', run);
  await run.getByText(/第 2 次/).waitFor();
  await run.getByRole('status').getByText('失败').waitFor();
  await my.press('在画布上定位', run.getByRole('listitem').filter({ hasText: '赋值' }));
  await page.getByTitle('属性', { exact: true }).click();
  await panel.getByRole('textbox', { name: '表达式' }).fill('');
  await panel.getByRole('combobox', { name: '插入前面步骤的值' }).click();
  await page.getByTitle('输入', { exact: true }).click();
  await page.getByTitle('运行', { exact: true }).click();
  await my.press('沿用未变的步骤运行', panel);
  await run.getByRole('status').getByText('已完成').waitFor();
  await run.getByText(/沿用/).waitFor();

  await my.press('部署');
  await page.getByText('已部署：版本').first().waitFor();
  await my.press('发布为应用');
  await page.waitForURL(/\/app\/\d+$/);
  await my.press('收藏');
  await my.see('取消收藏');
  await my.press('向“问候”提问');
  await page.waitForURL(/\/chat\?/);
  await page.getByRole('textbox', { name: '问题' }).fill('你好');
  await page.keyboard.press('Enter');
  await my.button('重新回答').waitFor();
  await page.goto('/app?tab=collected');
  await my.button('问候').waitFor();
  await page.goto('/flow');
  await my.row('问候').getByText('已部署').waitFor();
});

it('a flow is drawn, joined and put in order without a mouse, in the dark, in English', async () => {
  const page = await here.visit({ language: 'en', theme: 'dark' }, here.admin);
  await page.goto('/flow/create');
  const blank = page.getByRole('button', { name: /^Blank flow/ });
  await blank.focus();
  await page.keyboard.press('Enter');
  const surface = page.getByRole('application');
  await surface.focus();
  const add = async (words: string, id: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await step(page, id).waitFor();
  };
  await add('chat trigger', 'chatTrigger1');
  await add('text output', 'textOutput1');
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => surface.getAttribute('aria-activedescendant')).toBe('flow-node-chatTrigger1');
  await page.keyboard.press('F2');
  await page.keyboard.type('Greeting');
  await step(page, 'chatTrigger1').getByText('Greeting').waitFor();
  await surface.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect.poll(() => steps(page).count()).toBe(4);
  await page.keyboard.press('Delete');
  await expect.poll(() => steps(page).count()).toBe(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => steps(page).count()).toBe(2);

  // The body of a loop is drawn on a canvas of its own, under the same history.
  await page.keyboard.press('Escape');
  await add('for each item', 'forEach1');
  await page.keyboard.press('Enter');
  await step(page, 'item').waitFor();
  await surface.focus();
  await add('set a value', 'set1');
  await settled(page);
  expect(await allFlawsOf(page)).toEqual([]);
  await surface.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => steps(page).count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await step(page, 'forEach1').getByText('2 steps').waitFor();
  await settled(page);
  expect(await allFlawsOf(page)).toEqual([]);
});

it('a flow of many steps that stand far from the corner is shown as a whole, and two who edit it lose nothing', async () => {
  const nodes = Array.from({ length: 200 }, (_, at) => ({
    id: `step${at}`,
    type: at === 0 ? 'chatTrigger' : 'join',
    position: { x: 4_000 + (at % 20) * 300, y: 4_000 + Math.floor(at / 20) * 160 },
    values: {},
  }));
  const { id } = await here.api.post('/api/flows/add', {
    name: '很大的流程',
    description: '从远处开始',
    document: { nodes, edges: [], comments: [], groups: [] },
  });
  const page = await here.visit({}, here.admin);
  await page.goto(`/flow/${id}`);
  await expect.poll(() => steps(page).count()).toBe(200);

  const other = await here.visit({}, here.admin);
  await other.goto(`/flow/${id}`);
  const redrawn = await redrawnNodes(page);
  await rename(page, 'step0', '入口');
  expect(await redrawn.evaluate((ids) => [...ids])).toEqual(['step0']);
  await page.keyboard.press('Control+s');
  // Whoever changed nothing has it at once.
  await step(other, 'step0').getByText('入口').waitFor();
  await rename(other, 'step0', '从这里开始');
  await rename(page, 'step0', '起点');
  await page.keyboard.press('Control+s');
  await actionsOn(other).see('有人保存了这个工作流：保存时会与您的修改合并。');
  await other.keyboard.press('Control+s');
  await actionsOn(other).see(/双方都改了：起点|双方都改了：从这里开始/);
  await actionsOn(other).press('保存，冲突处用我的');
  await step(page, 'step0').getByText('从这里开始').waitFor();
});

it('what is drawn while a save is joined with that of somebody else stays, and is yet to be saved', async () => {
  const nodes = ['theirs', 'mine', 'later'].map((id, at) => ({
    id,
    type: at === 0 ? 'chatTrigger' : 'join',
    position: { x: at * 300, y: 0 },
    values: {},
  }));
  const drawing = { nodes, edges: [], comments: [], groups: [] };
  const { id, version } = await here.api.post('/api/flows/add', { name: '两人的流程', description: '一起画', document: drawing });
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto(`/flow/${id}`);
  await expect.poll(() => steps(page).count()).toBe(3);
  await rename(page, 'mine', '我的');
  const changed = nodes.map((node) => (node.id === 'theirs' ? { ...node, label: '别人的' } : node));
  await here.api.put(`/api/flows/${id}`, { document: { ...drawing, nodes: changed }, version });

  const saves: (() => void)[] = [];
  await page.route(`**/api/flows/${id}`, async (route) => {
    // The first is refused, as somebody else was quicker; the second is the joined one.
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => (saves.push(resolve) === 2 ? undefined : resolve()));
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect.poll(() => saves.length).toBe(2);
  await rename(page, 'later', '后来的');
  saves[1]!();
  await step(page, 'theirs').getByText('别人的').waitFor();
  await step(page, 'mine').getByText('我的').waitFor();
  await step(page, 'later').getByText('后来的').waitFor();
  const stored = async () =>
    ((await here.api.get(`/api/flows/${id}`)) as { document: { nodes: { label?: string }[] } }).document.nodes.map(
      ({ label }) => label ?? '',
    );
  expect(await stored()).toEqual(['别人的', '我的', '']);
  await my.press('保存');
  await expect.poll(stored).toEqual(['别人的', '我的', '后来的']);
});
