import type { Page } from 'playwright-core';
import { resources } from '#schemas/index.ts';
import { pathOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { askList, type SampleRecords, sampleRecords } from '../../support/sampleRecords.ts';
import type { Api } from './api.ts';

/** A screen, and how one comes to it. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Complaints that the browser makes here, and rightly so. */
  readonly expected?: RegExp;
  /** True where it is drawn by what draws that of the other resources, with words of its own. */
  readonly isAlike?: boolean;
}

type Evidence = (page: Page) => ReturnType<Page['getByRole']>;
const heading: Evidence = (page) => page.getByRole('heading', { level: 1 });
const cancel: Evidence = (page) => page.getByRole('button', { name: /^(取消|Cancel)$/ });
const detail: Evidence = (page) => page.getByRole('definition');
const dialog: Evidence = (page) => page.getByRole('dialog');

/** Shows an address inside the running console, as an entry of its history that follows the present one. */
const jump = (page: Page, address: string) =>
  page.evaluate((to) => {
    const state = { usr: null, key: crypto.randomUUID(), idx: history.state.idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);

/** An address that has no page, and what tells of it. */
const nowhere = '/nowhere';
const lost: Evidence = (page) => page.getByText('404', { exact: true });

/** The router numbers the entries of its history; other pages do not. */
const isInConsole = (page: Page) => page.evaluate(() => Number.isInteger(history.state?.idx));

/**
 * Comes to an address: a new page loads it, a console that runs already goes there by way of a page with nothing on it,
 * so that whatever is then seen was drawn for this visit.
 */
async function come(page: Page, address: string): Promise<void> {
  if (!(await isInConsole(page))) return void (await page.goto(address));
  await jump(page, nowhere);
  await lost(page).waitFor();
  if (await dialog(page).count()) await closeDialog(page);
  if (address === nowhere) return;
  await jump(page, address);
  await lost(page).waitFor({ state: 'detached' });
}

/** Leaves the screen for the page with nothing on it, where a console runs. */
export const leave = async (page: Page): Promise<void> => ((await isInConsole(page)) ? come(page, nowhere) : undefined);

/** Those that open on every page stay when the page goes. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
}

const at = (name: string, address: string, evidence = heading): Screen => ({
  name,
  open: async (page) => {
    await come(page, address);
    await evidence(page).first().waitFor();
  },
});

/** A dialog that an entry of a list's menu opens. */
const fromMenu = (name: string, address: string, entry: RegExp): Screen => ({
  name,
  open: async (page) => {
    await come(page, address);
    await page.getByRole('button', { name: /^(更多操作|More actions)$/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await dialog(page).waitFor();
  },
});

/** Dialogs that a key opens on every page. */
const fromKey = (name: string, key: string): Screen => ({
  name,
  open: async (page) => {
    await come(page, '/system');
    await heading(page).waitFor();
    await page.keyboard.press(key);
    await dialog(page).waitFor();
  },
});

/** Resources whose records have a page of their own. */
const withOwnPage: ReadonlySet<string> = new Set(['dashboards', 'spaces', 'flows', 'apps', 'reports']);
/** Resources whose list is their own. */
const withOwnList: ReadonlySet<string> = new Set(['spaces', 'apps']);
/** Resources that are made in steps, or drawn, rather than in a form. */
const madeOtherwise: ReadonlySet<string> = new Set(['spaces', 'flows', 'apps']);

/** Resource whose screens stand for those of others that are alike. */
const model = 'users';

async function screensOf(resource: Resource, samples: SampleRecords, api: Api): Promise<Screen[]> {
  const { key, route, endpoints, form } = resource;
  const alike = (screen: Screen): Screen => ({ ...screen, isAlike: key !== model });
  const make = () => samples.create(resource);
  const shown = endpoints.create ? await make() : (await askList(api, resource, { page_size: 1 })).data.items[0];
  const { id } = shown ?? {};
  if (endpoints.create && endpoints.trash && endpoints.remove) await api.remove(pathOf(endpoints.remove, { id: (await make()).id }));
  const edit = at(`${key}-edit`, `${route}/${id}/edit`, cancel);
  const screens: readonly [boolean, Screen][] = [
    [true, at(`${key}-list`, route)],
    [Boolean(endpoints.create), at(`${key}-create`, `${route}/create`, madeOtherwise.has(key) ? heading : cancel)],
    [Boolean(endpoints.update && shown), form.layout === 'drawer' ? alike(edit) : edit],
    [Boolean(shown), at(`${key}-show`, `${route}/${id}`, withOwnPage.has(key) ? heading : detail)],
    [Boolean(endpoints.trash), alike(at(`${key}-trash`, `${route}/trash`))],
    [Boolean(endpoints.import) && !withOwnList.has(key), alike(fromMenu(`${key}-import`, route, /^(导入|Import)…$/))],
    [Boolean(endpoints.export) && !withOwnList.has(key), alike(fromMenu(`${key}-export`, route, /^(导出|Export)…$/))],
  ];
  return screens.filter(([isThere]) => isThere).map(([, screen]) => screen);
}

const tiles = ['agent'];

/** Dialogs that an entry of the palette opens; they stand below pages of the same name. */
const fromPalette = (name: string, words: string): Screen => ({
  name,
  open: async (page) => {
    await come(page, '/system');
    await heading(page).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^(搜索页面|Search pages)/ });
    await field.fill(words);
    await page
      .getByRole('group', { name: /^(偏好与账号|Preferences and account)$/ })
      .getByRole('option')
      .first()
      .click();
    await field.waitFor({ state: 'detached' });
    await dialog(page).waitFor();
  },
});

/** A conversation with an answer of the built-in engine. */
async function chatScreen(api: Api): Promise<Screen> {
  const { conv_uid } = await api.post('/api/v1/chat/dialogue/new', { chat_mode: 'chat_normal' });
  await api.answer({ conv_uid, user_input: '你能做什么？', model_name: 'wenshu-engine' });
  const again: Evidence = (page) => page.getByRole('button', { name: /^(重新回答|Answer again)$/ });
  return at('chat', `/chat?${new URLSearchParams({ scene: 'chat_normal', id: conv_uid })}`, again);
}

/** A model that nothing answers for, so that its screen has something wrong to show. */
const unreachable = 'deepseek-unreachable';
const connectModel = (api: Api) =>
  api.post('/api/v1/worker/model/start', { model: unreachable, params: { base_url: 'http://127.0.0.1:9/v1', api_key: 'sk-journey' } });

/** Screens that belong together. */
export interface Group {
  readonly of: string;
  readonly screens: (api: Api) => Screen[] | Promise<Screen[]>;
}

/** Screens of resources for someone who may see everything, with the records that they show. */
export const groupsOfRecords: readonly Group[] = resources
  .filter(({ group }) => group !== 'none')
  .map((resource): Group => ({ of: resource.label.en, screens: (api) => screensOf(resource, sampleRecords(api, resources), api) }));

/** All other screens of someone who may see everything. */
export const otherGroups: readonly Group[] = [
  { of: 'tiles', screens: () => tiles.map((page) => at(page, `/${page}`)) },
  { of: 'the chat', screens: async (api) => [at('home', '/'), await chatScreen(api)] },
  {
    of: 'the system',
    screens: () => [
      at('system', '/system'),
      at('access', '/system/access'),
      at('openapi', '/system/openapi'),
      at('own-tokens', '/tokens'),
      at('qr-approval', '/qr'),
    ],
  },
  {
    of: 'the models',
    async screens(api) {
      await connectModel(api);
      return [
        at('models', '/models', (page) => page.getByRole('listitem', { name: unreachable })),
        at('models-connect', '/models?connect=', cancel),
        at('models-edit', `/models?edit=${unreachable}`, cancel),
        at('usage', '/system/usage'),
      ];
    },
  },
  {
    of: 'what is not there',
    screens: () => [
      at('not-found', '/nowhere'),
      { ...at('no-record', '/system/users/999999', (page) => page.getByText('999999')), expected: /404 \(Not Found\)/ },
    ],
  },
  {
    of: 'what opens over others',
    screens: () => [
      at('record-history', '/system/roles/1?tab=history', (page) => page.getByRole('tab', { selected: true, name: /^(历史|History)$/ })),
      fromKey('palette', 'Control+k'),
      fromMenu('keys', '/system/users', /^(快捷键|Keyboard shortcuts)$/),
      fromMenu('columns', '/system/users', /^(列设置|Columns)…$/),
      fromPalette('app-center', 'app center'),
      fromPalette('feedback', 'feedback'),
      fromPalette('profile', 'profile'),
    ],
  },
];

/** The screens of whoever is not signed in. */
export const signedOutScreens: readonly Screen[] = [
  at('login', '/login'),
  at('sign-up', '/login#register', (page) => page.getByRole('heading', { name: /^(注册账号|Create an account)$/ })),
  at('qr', '/login#qr', (page) => page.getByRole('img', { name: /^(登录二维码|QR code for signing in)$/ })),
];

/** Screens that someone without the right to them meets. */
export const forbiddenScreens: readonly Screen[] = [at('forbidden', '/system/roles'), at('nothing', '/')];
