import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complaintsOf } from '../support/browser.ts';
import { stage } from './support/people.ts';

/** Packages that refine can bring along and this console never runs, each by a word that only its code says. */
const unwanted = {
  'react-markdown': 'disallowedElements',
  micromark: 'thematicBreakSequence',
  'pro-layout': 'ant-pro-',
  papaparse: 'UndetectableDelimiter',
  moment: '_isAMomentObject',
};

const here = stage();

/** Notes each script that the page runs from now on. What is fetched only for later is no script yet. */
function scriptsOf(page: Page) {
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') paths.add(new URL(response.url()).pathname);
  });
  return paths;
}

/** Bytes of the scripts as they are served, in kB of 1000. */
const servedSize = (paths: ReadonlySet<string>) =>
  [...paths].reduce((sum, path) => sum + readFileSync(join('dist/site', `${path}.br`)).length, 0) / 1000;

const textOf = (paths: ReadonlySet<string>) => [...paths].map((path) => readFileSync(join('dist/site', path), 'utf8')).join('\n');

describe('the first load', () => {
  it('of the sign-in page stays small', async () => {
    const page = await here.visit();
    const scripts = scriptsOf(page);
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(scripts.size).toBeGreaterThan(2);
    expect(servedSize(scripts)).toBeLessThan(120);
    await page.context().close();
  });

  it('of a list stays small, in few files, without packages that nothing uses', async () => {
    const page = await here.visit({}, here.admin);
    const scripts = scriptsOf(page);
    const complaints = complaintsOf(page);
    await page.goto('/system/roles');
    await page.getByRole('row').nth(1).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts.size).toBeGreaterThan(2);
    expect(scripts.size).toBeLessThan(30);
    expect(servedSize(scripts)).toBeLessThan(380);
    const text = textOf(scripts);
    expect(Object.keys(unwanted).filter((name) => text.includes(unwanted[name as keyof typeof unwanted]))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
