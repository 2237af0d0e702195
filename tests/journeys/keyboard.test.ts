import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { actionsOn, stage } from './support/people.ts';

const here = stage(async (api) => {
  for (const name of ['甲', '乙', '丙']) await api.post('/api/parameters/add', { name: `参数${name}`, value: '一' });
});

/** Focused element, in words, and whether one can see that it has the focus. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const framed = getComputedStyle(focused.closest('.ant-input-affix-wrapper, .ant-select-selector, span') ?? focused);
    const isVisible =
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      boxShadow !== 'none' ||
      framed.boxShadow !== 'none' ||
      focused.matches('input, textarea');
    return { words: focused.innerText?.trim() ?? '', isVisible };
  });

it('someone without a mouse signs in, finds a list, changes a record and removes others', async () => {
  const page = await here.visit();
  const { keyboard } = page;
  await page.goto('/login');
  await page.getByLabel(/^用户名/).focus();
  await keyboard.type('admin');
  await keyboard.press('Tab');
  await keyboard.type(here.admin.password);
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await keyboard.type('订阅参数');
  await page.getByRole('option', { name: '订阅参数', exact: true }).waitFor();
  await keyboard.press('Enter');
  await page.waitForURL('**/system/parameters');
  await page.getByRole('row').filter({ hasText: '参数甲' }).waitFor();

  await page.getByRole('grid').getByRole('gridcell').first().focus();
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  const { words: started } = await focus(page);
  await keyboard.press('ArrowDown');
  const { words, isVisible } = await focus(page);
  expect(words).toMatch(/^参数/);
  expect(words).not.toBe(started);
  expect(isVisible).toBe(true);

  await keyboard.press('e');
  await page.getByRole('dialog').getByRole('textbox', { name: /^取值/ }).waitFor();
  while (!(await page.getByRole('textbox', { name: /^取值/ }).evaluate((input) => input === document.activeElement)))
    await keyboard.press('Tab');
  await keyboard.press('Control+a');
  await keyboard.type('二');
  await keyboard.press('Control+s');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: words }).getByText('二').waitFor();
  expect(await focus(page)).toEqual({ words, isVisible: true });

  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await focus(page)).words).toBe(words);

  await keyboard.press(' ');
  await keyboard.press('ArrowUp');
  await keyboard.press(' ');
  const bar = page.getByRole('toolbar', { name: '对所选记录的操作' });
  await actionsOn(page).see('已选 2 条', bar);
  const remove = bar.getByRole('button', { name: '移到回收站' });
  for (let steps = 0; steps < 40 && !(await remove.evaluate((it) => it === document.activeElement)); steps += 1)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  // A dialog has the focus on its first button until it gives it to the one that agrees.
  await page.getByRole('dialog').locator('button:focus', { hasText: '移到回收站' }).waitFor();
  await keyboard.press('Enter');
  await page.getByText('2 条记录已移到回收站').waitFor();
  expect((await here.api.get('/api/parameters?page=1&pageSize=20')).items).toHaveLength(1);
});

it('for someone who wants things to keep still, what is moved is at once where it was put', async () => {
  const page = await here.visit();
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const place = await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'));
    const topAt = (top: string) => {
      box.style.cssText = `position: fixed; top: ${top}`;
      return box.getBoundingClientRect().top;
    };
    return [topAt('-1000px'), topAt('40px')];
  });
  expect(place).toEqual([-1000, 40]);
});
