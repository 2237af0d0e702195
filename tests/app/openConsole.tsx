import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { App, createRouter } from '#app/App.tsx';
import type { Room } from '#app/plug.ts';
import { LeaveContext } from '#app/session/leave.ts';
import { loadAntdLocale } from '#app/theme/antdLocale.ts';
import { startWords } from '#i18n/index.ts';
import { accessControlProvider } from '#providers/access/accessControl.ts';
import { createAuthProvider } from '#providers/auth.ts';
import { dataProvider } from '#providers/data.ts';
import { liveProvider } from '#providers/live.ts';
import { pendingCalls } from '#providers/http/pending.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { SignedIn } from '#schemas/wire/session.ts';
import { admin, signedIn, signedInAs } from '../providers/people.ts';
import { Unstyled } from '../support/Unstyled.tsx';
import { type Answering, ok, page, refused, startScriptedServer } from '../providers/scriptedServer.ts';

export { admin, signedIn };

/** Someone who holds permissions to exactly these addresses; those named `manage …` are tagged so. */
export const holderOf = (...urls: string[]): SignedIn =>
  signedIn({
    userPermissions: urls.map((url, index) => ({
      id: index + 1,
      name: url,
      url: url.replace(/^manage /, ''),
      tag: url.startsWith('manage ') ? 'manage' : null,
      methods: null,
    })),
  });

interface Opening {
  readonly at?: string;
  readonly who?: SignedIn | null;
  readonly language?: Language;
  /** Answer of the server; undefined leaves a call to the usual answers: who is signed in, no conversations, and lists of nothing. */
  readonly answers?: Answering;
  /** The rooms; all of the console's unless said. */
  readonly rooms?: readonly Room[];
}

const usual = (who: SignedIn | null): Answering => {
  const { token: _, ...session } = who ?? admin;
  const known: Readonly<Record<string, unknown>> = {
    '/api/session': session,
    '/user/logout': null,
    '/api/v1/chat/dialogue/list': [],
    '/api/v1/chat/dialogue/scenes': [],
    '/api/v1/chat/dialogue/search': [],
    '/api/v1/model/types': [],
    '/api/v1/worker/model/list': [],
    '/api/v1/worker/model/params': [],
    '/api/v1/chat/mode/params/list': null,
    '/api/v1/feedback/select': [],
    '/api/access/upgrades': [],
    '/api/access/requests': [],
    '/api/own/notices': { unseen: 0, items: [] },
    '/api/counts': { counts: {} },
  };
  return ({ address }) => {
    const [path] = address.split('?') as [string];
    if (path === '/api/v1/chat/dialogue/turns') return refused(404, 'CONVERSATION_NOT_FOUND');
    return path in known ? ok(known[path]) : page([]);
  };
};

/** The whole console with its own providers, as someone opens it at an address. `left` holds where it sent them away to. */
export async function openConsole({ at = '/', who = admin, language = 'zh', answers, rooms }: Opening = {}) {
  const server = await startScriptedServer(async (...asked) => (await answers?.(...asked)) ?? usual(who)(...asked));
  signedInAs(who);
  localStorage.setItem('language', language);
  history.replaceState(null, '', at);
  await startWords(language);
  const left = vi.fn<(to: string) => void>();
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider({ queryClient, leave: left });
  const router = createRouter({ dataProvider, authProvider, accessControlProvider, liveProvider, queryClient }, rooms);
  onTestFinished(async () => {
    cleanup();
    router.dispose();
    queryClient.clear();
    localStorage.clear();
    await waitFor(() => expect(pendingCalls()).toBe(0));
    await server.stop();
  });
  const shown = render(
    <LeaveContext value={left}>
      <App router={router} locale={await loadAntdLocale(language)} />
    </LeaveContext>,
    { wrapper: Unstyled },
  );
  return { left, router, server, queryClient, user: userEvent.setup({ delay: null }), ...shown };
}

/** The words of all elements of a role, in their order. */
export const namesOf = (role: string): string[] => screen.queryAllByRole(role).map(({ textContent }) => textContent);

/** A window that is narrow, or prefers dark: the media queries that hold. */
export function mediaHolds(...features: string[]): void {
  const real = window.matchMedia;
  const asked = (query: string) => ({ ...real(query), matches: features.some((feature) => query.includes(feature)) });
  vi.stubGlobal('matchMedia', asked);
  onTestFinished(() => void vi.stubGlobal('matchMedia', real));
}
