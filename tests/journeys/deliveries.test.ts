import { expect, it } from 'vitest';
import { actionsOn, stage } from './support/people.ts';

const here = stage(async (api) => {
  await api.post('/api/contents/add', { name: '早报', description: '今日要闻：利率不变。' });
  await api.post('/api/parameters/add', { name: '城市', value: '上海' });
});

it('a subscription is made, previewed and tried, fails, is mended, and is sent again', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  const choose = async (field: RegExp, title: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByTitle(title, { exact: true }).last().click();
  };
  await page.goto('/subscription/create');
  await choose(/^用户/, 'admin');
  await choose(/^内容/, '早报');
  await choose(/^参数/, '城市');
  await page.keyboard.press('Escape');
  await choose(/^频率/, '每月');
  await choose(/^日期/, '当月最后一天');
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: /^接下来五次/ })
        .getByRole('listitem')
        .count(),
    )
    .toBe(5);
  await choose(/^频率/, '每秒');

  await page.getByLabel(/^地址/).fill('http://127.0.0.1:9/send?key=journey-secret');
  await my.press('预览');
  await page.getByRole('region', { name: '预览' }).getByText('今日要闻：利率不变。').waitFor();
  await my.press('发送测试');
  await my.see(/ADDRESS_REFUSED/);
  await page.getByRole('dialog').getByRole('button', { name: '创建订阅', exact: true }).click();

  await expect.poll(async () => (await here.api.post('/api/deliveries/list', {})).items[0]?.state).toBe('failed');
  await page.goto('/deliveries');
  await my.row('早报').first().getByText('早报').click();
  await page.getByRole('tab', { name: '内容和经过' }).click();
  const steps = page.getByRole('region', { name: '经过' });
  await steps.getByText(/已生成/).waitFor();
  await steps.getByText(/^.*失败 · /).waitFor();
  expect(await page.content()).not.toContain('journey-secret');

  const { items } = await here.api.post('/api/subscriptions/query', {});
  await page.goto(`/subscription/${items[0].id}/edit`);
  await page.getByText('站内通知', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  const sent = async () => (await here.api.post('/api/deliveries/list', {})).items.find(({ state }: { state: string }) => state === 'sent');
  await expect.poll(sent).toBeDefined();
  await page.goto('/tasks');
  await page
    .getByRole('row', { name: /早报.*已完成/ })
    .first()
    .getByRole('button', { name: '重新执行' })
    .click();
  const repeated = async () =>
    (await here.api.post('/api/deliveries/list', {})).items.some(({ version }: { version: number }) => version > 4);
  await expect.poll(repeated).toBe(true);
});
