import { expect, it } from 'vitest';
import { makeUser } from './support/api.ts';
import { actionsOn, stageAnew } from './support/people.ts';

const reader = { username: 'lin_mei', password: 'journey-2026' };
const here = stageAnew(async (api) => {
  const { id: content } = await api.post('/api/contents/add', { name: '早间简报' });
  const { id: parameter } = await api.post('/api/parameters/add', { name: '城市', value: '苏州' });
  const { id: other } = await makeUser(api, 'qian_qi');
  await makeUser(api, reader.username);
  await api.post('/api/subscriptions', { userId: other, frequency: 'day', method: 'WeChat', content, parameters: [parameter] });
});

it('a role that may only read subscriptions is made by one box, opens their page, and says how far it reaches', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto('/system/roles');
  await my.press('创建角色');
  const form = my.dialog();
  await my.fill(/^角色名/, '订阅查看', form);
  await form.getByRole('checkbox', { name: '订阅：查看' }).check();
  await form.getByRole('combobox', { name: '添加限制' }).fill('订阅');
  await page.getByTitle('订阅', { exact: true }).click();
  await form.getByRole('combobox', { name: '订阅的记录' }).waitFor();
  await my.press('创建角色', form);
  await form.waitFor({ state: 'detached' });
  const role = (await here.api.post('/roles/list', { search: '订阅查看' })).items[0];
  expect(role.dataScope).toEqual({ subscriptions: { records: 'own' } });
  const { id } = (await here.api.post('/users/list', { search: reader.username })).items[0];
  await here.api.post(`/users/${id}/roles`, { roles: [role.id] });

  const theirs = await here.visit({}, reader);
  const their = actionsOn(theirs);
  await theirs.goto('/subscription');
  await their.see('您的角色只显示您自己的记录。');
  expect(await their.button('创建订阅').getAttribute('aria-description')).toContain('需要权限：订阅 · 创建');

  await page.goto(`/system/roles/${role.id}/edit`);
  await form.getByRole('combobox', { name: '订阅的记录' }).click();
  await page.getByTitle('全部记录', { exact: true }).click();
  await my.press('保存', form);
  await form.waitFor({ state: 'detached' });
  await their.see('每天');
});

it('the console is seen as somebody else sees it, for reading alone, until that is ended', async () => {
  const seen = await makeUser(here.api, 'sun_ba', ['POST /users/list', 'GET /users/{id}', 'PUT /users/{id}', '/system']);
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto(`/system/users/${seen.id}?tab=access`);
  await my.press('以 sun_ba 的身份查看');
  await my.see('admin 正在以 sun_ba 的身份查看，只能查看。');
  await page.goto('/system/roles');
  await my.see('没有权限访问这个页面');
  await page.goto(`/system/users/${seen.id}/edit`);
  await my.fill(/^电话/, '13800138000', my.dialog());
  await my.press('保存', my.dialog());
  await my.see('您正在以他人的身份查看，只能查看，不能操作');
  await page.goto('/system/users');
  await my.see('admin 正在以 sun_ba 的身份查看，只能查看。');
  await page.getByRole('row').filter({ hasText: 'sun_ba' }).waitFor();
  const beside = await page.context().newPage();
  await beside.goto('/system/roles');
  await actionsOn(beside).see('分析师');
  expect(await beside.getByText('只能查看').count()).toBe(0);
  await beside.close();
  await my.press('结束查看');
  await page.getByRole('tab', { name: '权限' }).waitFor();
  await page.goto('/system/roles');
  await my.see('分析师');
  expect(await page.getByText('只能查看').count()).toBe(0);
});
