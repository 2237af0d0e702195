import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentLanguages, languageKey } from '#i18n/language.ts';
import { mount } from '#app/auth/mount.tsx';
import type { Language } from '#schemas/kit/text.ts';
import { ok, type ScriptedServer, startScriptedServer } from '../../providers/scriptedServer.ts';
import { signedIn } from '../../providers/people.ts';

const html = readFileSync('login.html', 'utf8');
const body = html.slice(html.indexOf('<body>') + 6, html.indexOf('<script>'));
const script = /<script>([^]*?)<\/script>/.exec(html)![1]!;

let server: ScriptedServer;
let closing: AbortController;
let root: ReturnType<typeof mount>;
beforeEach(async () => {
  closing = new AbortController();
  server = await startScriptedServer(() => ok(signedIn()));
});
afterEach(async () => {
  closing.abort();
  // What is still drawn would go on when the test's own window is gone.
  act(() => root?.unmount());
  document.body.replaceChildren();
  await server.stop();
  localStorage.clear();
});

/** The page as it is before the script of the form has come. */
function openPage({ language = 'zh', hash = '' }: { language?: Language; hash?: string } = {}) {
  localStorage.setItem(languageKey, language);
  history.replaceState(null, '', `/login${hash}`);
  document.documentElement.lang = documentLanguages[language];
  document.body.innerHTML = body;
  // Listens as long as the page is there, which here is shorter than its document.
  const listen = document.body.addEventListener.bind(document.body);
  const listening = vi
    .spyOn(document.body, 'addEventListener')
    .mockImplementation((type, listener) => listen(type, listener!, { signal: closing.signal }));
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script, as the browser runs it
  new Function(script)();
  listening.mockRestore();
  const place = document.getElementById('root')!;
  const goOn = vi.fn();
  const arrive = () => act(async () => void (root = mount(place, goOn)));
  return { place, goOn, arrive, user: userEvent.setup() };
}

describe('the page before its script', () => {
  it.each([
    ['zh', '登录问数', '用户名', '密码'],
    ['en', 'Sign in to Wenshu', 'Username', 'Password'],
  ] as const)(
    'shows the form in %s, and the script takes over the same inputs with all that was typed',
    async (language, title, name, word) => {
      const complaints = vi.spyOn(console, 'error');
      const { arrive, user } = openPage({ language });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      const inputs = [screen.getByLabelText(name), screen.getByLabelText(word)];
      await user.type(inputs[0]!, 'lin_wei');
      await user.type(inputs[1]!, 'secret');
      await arrive();
      expect([screen.getByLabelText(name), screen.getByLabelText(word)]).toEqual(inputs);
      expect(inputs).toMatchObject([{ value: 'lin_wei' }, { value: 'secret' }]);
      expect(inputs[1]).toHaveFocus();
      expect(complaints).not.toHaveBeenCalled();
    },
  );

  it('keeps a form that was sent too early, in no address, and sends it once the script is there', async () => {
    const { arrive, goOn, user } = openPage();
    await user.type(screen.getByLabelText('用户名'), 'lin_wei');
    await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
    expect([location.pathname, location.search, server.seen]).toEqual(['/login', '', []]);
    await arrive();
    await waitFor(() => expect(server.bodies()).toEqual([{ username: 'lin_wei', password: 'secret' }]));
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
  });

  it('draws no form that the address does not ask for', async () => {
    const { place, arrive } = openPage({ hash: '#register' });
    expect(place).toBeEmptyDOMElement();
    await arrive();
    expect(await screen.findByRole('heading', { level: 1, name: '注册账号' })).toBeVisible();
  });
});
