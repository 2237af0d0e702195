import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startBuiltServer } from '../support/startBuiltServer.ts';
import { makeUser, signInToApi } from './support/api.ts';
import { openVisit } from './support/looking.ts';
import { actionsOn, stage } from './support/people.ts';

const here = stage((api) => makeUser(api, 'wang_wu'));

it('two people change one record, and neither loses what they wrote', async () => {
  const code = await here.api.post('/code-hierarchies/add', { codeName: '行业', description: '旧说明', itemValue: '旧值' });
  const [first, second] = [await here.visit({}, here.admin), await here.visit({}, here.admin)];
  const address = `/system/code-hierarchies/${code.id}/edit`;
  await Promise.all([first.goto(address), second.goto(address)]);
  await first.getByRole('textbox', { name: '代码说明' }).fill('第一人的说明');
  await second.getByRole('textbox', { name: '代码说明' }).fill('第二人的说明');
  await second.getByRole('textbox', { name: /^项值/ }).fill('第二人的值');
  await first.getByRole('button', { name: '保存', exact: true }).click();
  await first.getByRole('dialog').waitFor({ state: 'detached' });

  const their = actionsOn(second);
  await their.press('保存');
  await their.see(/^您填写时，admin 修改了这条代码/);
  expect(await their.button('保存合并结果').isDisabled()).toBe(true);
  await second.getByRole('radio', { name: 'admin 的修改' }).check();
  await their.press('保存合并结果');
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await here.api.get(`/code-hierarchies/${code.id}`)).toMatchObject({ description: '第一人的说明', itemValue: '第二人的值' });
});

it('a list shows what another changes while one looks at it', async () => {
  const parameter = await here.api.post('/api/parameters/add', { name: `地区 ${randomUUID()}`, value: '北京' });
  const page = await here.visit({}, here.admin);
  await page.goto('/system/parameters');
  const { see } = actionsOn(page);
  await see('北京');
  await here.api.put(`/api/parameters/${parameter.id}`, { version: parameter.version, value: '上海' });
  await see('上海');
});

it('a server that goes and comes back costs nothing that was typed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenshu-gone-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await startBuiltServer({ dataDir });
  onTestFinished(async () => void (await first.stop('SIGKILL')));
  const admin = { username: 'admin', password: first.adminPassword };
  const page = await openVisit(here.browser, first.url, { language: 'zh', theme: 'light', width: 'wide' }, admin);
  await page.goto('/system/contents/create');
  const { press, see } = actionsOn(page);
  await page.getByRole('textbox', { name: /^名称/ }).fill('晨报');
  await page.getByRole('textbox', { name: '说明' }).fill('写了很久的说明');

  await first.stop('SIGKILL');
  await press('创建订阅内容', page.getByRole('dialog'));
  await see('连不上服务器，还没有保存');
  await see('连接不上服务器，正在重试。填写的内容会保留。');
  expect(await page.getByRole('textbox', { name: '说明' }).inputValue()).toBe('写了很久的说明');

  const second = await startBuiltServer({ dataDir, env: { PORT: new URL(first.url).port } });
  onTestFinished(async () => void (await second.stop('SIGKILL')));
  await page.getByText('连接不上服务器，正在重试。填写的内容会保留。').waitFor({ state: 'detached' });
  await press('创建订阅内容', page.getByRole('dialog'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const api = await signInToApi(second.url, admin);
  expect((await api.get('/api/contents?page=1&pageSize=20')).items).toMatchObject([{ name: '晨报', description: '写了很久的说明' }]);
});
