import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stage } from './support/people.ts';

const here = stage();

const nameOf = (url: string) => new URL(url).pathname.replace(/^\/assets\//, '').replace(/-[\w-]{8}\./, '.');

/** Keeps the script that starts everything from the page until these have been asked for. */
async function holdStartUntilAsked(page: Page, ...names: string[]) {
  const asked = Promise.all(names.map((name) => page.waitForRequest((request) => nameOf(request.url()) === name)));
  await page.route(/\/assets\/index-/, async (route) => {
    await asked;
    await route.continue();
  });
}

const placeOf = (box: { x: number; y: number } | null) => box && { x: Math.round(box.x), y: Math.round(box.y) };

describe('the first load of someone who is signed in', () => {
  it.each([
    ['a list', '/system/roles', ['console.js', 'libraries.js', 'list.js', 'ResourceList.js', 'zh.js', 'antdLocale.zh.js']],
    ['home', '/', ['console.js', 'libraries.js', 'history.js', 'home.js', 'HomePage.js', 'zh.js', 'antdLocale.zh.js']],
  ])('of %s asks for all its files before the first of them runs', async (_, address, files) => {
    const page = await here.visit({}, here.admin);
    await holdStartUntilAsked(page, ...files);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().close();
  });

  it.each([
    ['a list', '/system/roles', ['home.js', 'history.js', 'HomePage.js']],
    ['home', '/', ['list.js', 'ResourceList.js']],
  ])('of %s asks for nothing of other pages', async (_, address, files) => {
    const page = await here.visit({}, here.admin);
    const names: string[] = [];
    page.on('request', (request) => names.push(nameOf(request.url())));
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(names.filter((name) => files.includes(name))).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['/', 'zh', 'wide'],
    ['/', 'en', 'narrow'],
    ['/system/roles', 'zh', 'wide'],
    ['/system/roles', 'en', 'narrow'],
  ] as const)(
    'of %s in %s has the frame at once, on a %s screen, which moves nowhere when it is drawn',
    async (address, language, width) => {
      const page = await here.visit({ language, width }, here.admin);
      await page.addInitScript(() => {
        const shift = { sum: 0 };
        Object.assign(globalThis, { shift });
        const add = (list: PerformanceObserverEntryList) => list.getEntries().forEach((entry) => (shift.sum += Object(entry).value));
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
      });
      let send = () => {};
      const sent = new Promise<void>((resolve) => (send = resolve));
      await page.route(/\/assets\/.*\.js/, async (route) => {
        await sent;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      const shell = page.locator('.shell');
      const places = (logo: Locator, title: Locator) => Promise.all([logo, title].map(async (part) => placeOf(await part.boundingBox())));
      // Until its styles are there, both languages are.
      await page.waitForFunction(() => document.documentElement.dataset['shell'] && document.styleSheets.length > 0);
      await shell.waitFor();
      const hello = await shell.locator('.shell-title').innerText();
      const about = await shell.locator('.shell-about').innerText();
      const head = await shell.evaluate((frame) =>
        ['title', 'search', 'create'].map((part) =>
          getComputedStyle(frame.querySelector(`.shell-${part}`)!, '::before').content.replaceAll('"', ''),
        ),
      );
      const before = await places(shell.locator('svg'), shell.locator('.shell-title'));
      send();
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      expect(await shell.count()).toBe(0);
      expect(await places(page.locator('a[href="/"] svg').first(), heading)).toEqual(before);
      if (address === '/') {
        expect(hello).toBe(await heading.innerText());
        await page.getByText(about, { exact: true }).waitFor();
      } else {
        const [title = '', search = '', create = ''] = head;
        expect(await heading.innerText()).toContain(title);
        await page.getByPlaceholder(search, { exact: true }).waitFor();
        await page.getByRole('link', { name: create, exact: true }).waitFor();
      }
      expect(await page.evaluate('shift.sum')).toBeLessThan(0.01);
      await page.context().close();
    },
  );

  it.each([
    ['a list', '/system/roles'],
    ['home', '/'],
  ])('of %s makes few forms of values: those that it checks by', async (_, address) => {
    const page = await here.visit({}, here.admin);
    await page.addInitScript(() => {
      const made = { forms: 0 };
      let settings: object | undefined;
      const postProcessor = (form: { readonly type: string }) => void (made.forms += Number(form.type !== 'lazy'));
      // Settings of zod, as the page gives them, with what zod calls for each form.
      Object.defineProperty(globalThis, '__zod_globalConfig', {
        get: () => settings,
        set: (given: object) => {
          settings = { ...given, postProcessor };
        },
      });
      Object.assign(globalThis, { made });
    });
    await page.goto(address);
    await page
      .locator(address === '/' ? 'main textarea' : 'tbody [data-place]')
      .first()
      .waitFor();
    expect(await page.evaluate('made.forms')).toBeLessThan(50);
    await page.context().close();
  });

  it('asks once whether the session holds, before anything is drawn', async () => {
    const page = await here.visit({}, here.admin);
    let asked = 0;
    page.on('request', (request) => (asked += Number(nameOf(request.url()) === '/api/session')));
    const session = page.waitForRequest((request) => nameOf(request.url()) === '/api/session');
    // Nothing is drawn without the words of the component library.
    await page.route(/antdLocale/, async (route) => {
      await session;
      await route.continue();
    });
    await page.goto('/system/roles', { waitUntil: 'commit' });
    await page.getByRole('row').nth(1).waitFor();
    expect(asked).toBe(1);
    await page.context().close();
  });

  it('asks for the words of one language', async () => {
    const page = await here.visit({}, here.admin);
    const names: string[] = [];
    page.on('request', (request) => names.push(nameOf(request.url())));
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto('/system/roles');
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
    expect(names).toContain('en.js');
    expect(names.filter((name) => /^zh/i.test(name))).toEqual([]);
    await page.context().close();
  });

  it('breaks no rule of the content security policy', async () => {
    const page = await here.visit({}, here.admin);
    await page.addInitScript(() => {
      const broken: string[] = [];
      Object.assign(globalThis, { broken });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => broken.push(`${violatedDirective} ${blockedURI}`));
    });
    await page.goto('/system/roles');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.evaluate('broken')).toEqual([]);
    await page.context().close();
  });
});

it('whoever is not signed in is not sent the console', async () => {
  const page = await here.visit();
  const names: string[] = [];
  page.on('request', (request) => names.push(nameOf(request.url())));
  await page.goto('/system/roles');
  await page.waitForURL(/\/login/);
  await page.getByLabel(/^用户名/).waitFor();
  expect(names).not.toContain('libraries.js');
  await page.context().close();
});
