import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { pieceSize } from '#knowledge/original/model/rangedFile.ts';
import { axe } from '../support/browser.ts';
import { lines, pdfOf } from '../support/pdfs.ts';
import { actionsOn, stage } from './support/people.ts';

const here = stage();
const pages = 300;
const cited = 241;
const name = '年度报告.pdf';

/** A report of which each page has a picture that takes most of its room; the one that is cited lies on its side. */
function report(): Buffer {
  const picture = 'a'.repeat(160 * 120);
  return pdfOf({
    pagesPerNode: 10,
    pages: Array.from({ length: pages }, (_, at) => ({
      content: `q 120 0 0 90 400 40 cm BI /W 160 /H 120 /CS /G /BPC 8 ID ${picture}\nEI Q`,
      rotate: at + 1 === cited ? 90 : 0,
      words: lines(at + 1 === cited ? ['海缆登陆点在珠海横琴。'] : [`第 ${at + 1} 页，各项经营指标平稳。`], { y: 300 }),
    })),
  });
}

async function fillSpace(file: Buffer): Promise<void> {
  const { id: space } = await here.api.post('/api/knowledge/spaces/add', { name: '长文' });
  const body = new FormData();
  body.append('file', new File([new Uint8Array(file)], name));
  const headers = { authorization: `Bearer ${here.api.token}` };
  const reply = await fetch(`${here.server.url}/api/knowledge/spaces/${space}/upload`, { method: 'POST', headers, body });
  const { id } = ((await reply.json()) as { data: { id: number } }).data;
  await here.api.post('/api/knowledge/documents/read', { documents: [{ id }] });
  const state = async () => (await here.api.get(`/api/knowledge/documents/${id}`)).status;
  await vi.waitUntil(async () => (await state()) === 'FINISHED', { timeout: 60_000, interval: 100 });
}

/** Counts the bytes of an original that come to a page, over all requests for it. */
function countOriginal(page: Page) {
  const received = { bytes: 0, wholes: 0 };
  page.on('response', (response) => {
    if (!/\/original\?/.test(response.url())) return;
    received.bytes += Number(response.headers()['content-length']);
    if (response.status() !== 206) received.wholes += 1;
  });
  return received;
}

const original = (page: Page) => page.getByRole('region', { name: '原文' });
const shownPages = (page: Page) =>
  original(page)
    .getByRole('group')
    .evaluateAll((frames) => frames.map((frame) => Number((frame as HTMLElement).dataset['page'])));
/** Share of the view's height at which a page begins. */
const placeOf = (page: Page, number: number) =>
  original(page).evaluate((view, wanted) => {
    const frame = view.querySelector(`[data-page="${wanted}"]`);
    return frame ? (frame.getBoundingClientRect().top - view.getBoundingClientRect().top) / view.clientHeight : NaN;
  }, number);

const file = report();
beforeAll(() => fillSpace(file), 90_000);

it('a citation shows its page of a long PDF without the rest of it, and the others as they are gone to', { timeout: 180_000 }, async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  const received = countOriginal(page);
  await page.goto('/knowledge');
  await my.press('向“长文”提问');
  const box = page.getByRole('textbox', { name: '问题', exact: true });
  await box.fill('海缆登陆点在哪里？');
  await box.press('Enter');
  await page
    .getByRole('button', { name: new RegExp(`^依据 1：${name}`) })
    .first()
    .click();

  await original(page).locator(`[data-page="${cited}"] mark`).first().waitFor();
  await expect.poll(() => original(page).locator(`[data-page="${cited}"]`).textContent()).toContain('海缆登陆点');
  // It lies on its side: its frame is as wide as the others and lower.
  const ratio = () =>
    original(page)
      .locator(`[data-page="${cited}"]`)
      .evaluate((frame) => frame.clientHeight / frame.clientWidth);
  expect(await ratio()).toBeCloseTo(595 / 842, 1);
  expect(received.wholes).toBe(0);
  expect(received.bytes).toBeGreaterThan(pieceSize);
  expect(received.bytes).toBeLessThan(file.length / 4);
  expect((await shownPages(page)).length).toBeLessThan(10);
  expect(await axe(page)).toEqual([]);

  // Keys scroll on from there; the last page is reached without those between.
  await original(page).press('End');
  await expect.poll(() => shownPages(page)).toContain(pages);
  await expect.poll(() => original(page).locator(`[data-page="${pages}"]`).textContent()).toContain(`第 ${pages} 页`);
  await original(page).press('Home');
  await expect.poll(() => original(page).locator('[data-page="1"]').textContent()).toContain('第 1 页');
  const number = page.getByRole('spinbutton', { name: '跳到第几页' });
  await number.fill('150');
  await number.press('Enter');
  await expect.poll(() => original(page).locator('[data-page="150"]').textContent()).toContain('第 150 页');
  expect(await placeOf(page, 150)).toBeCloseTo(0, 1);
  await my.press('放大');
  await expect.poll(() => placeOf(page, 150)).toBeCloseTo(0, 1);
  await expect.poll(() => number.inputValue()).toBe('150');
  expect(received.bytes).toBeLessThan(file.length / 2);
});
