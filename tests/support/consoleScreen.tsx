import { type DataProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { AntdNotices } from '#app/notices/AntdNotices.tsx';
import { loadAntdLocale } from '#app/theme/antdLocale.ts';
import { startWords } from '#i18n/index.ts';
import type { Language } from '#schemas/kit/text.ts';

// Each input is a module of its own, and a busy machine takes its time to fetch one.
configure({ asyncUtilTimeout: 10_000 });

const notAsked = (name: string) => () => Promise.reject(new Error(`the screen was not expected to call ${name}`));

/** A data provider that answers only what a test says it does. */
export const dataOf = (said: Partial<DataProvider>): DataProvider => ({
  getList: notAsked('getList'),
  getOne: notAsked('getOne'),
  getMany: notAsked('getMany'),
  create: notAsked('create'),
  update: notAsked('update'),
  deleteOne: notAsked('deleteOne'),
  custom: notAsked('custom'),
  getApiUrl: () => '',
  ...said,
});

/** The error a call fails with, as the console's own provider words it. */
export const failedCall = (statusCode: number, code: string, rest: object = {}) =>
  Object.assign(new Error(code), { message: code, statusCode, code, ...rest });

export interface ScreenOptions {
  readonly at: string;
  readonly data?: Partial<DataProvider>;
  readonly language?: Language;
  readonly identity?: { readonly id: number; readonly username: string };
  readonly allows?: (method: string, path: string) => boolean;
}

/**
 * Shows routes inside the frame of contexts that the console gives its screens, as a signed-in user sees them.
 * `said` collects the notifications.
 */
export async function showScreen(
  routes: RouteObject[],
  { at, data = {}, language = 'zh', identity = { id: 1, username: 'admin' }, allows = () => true }: ScreenOptions,
) {
  await startWords(language);
  const locale = await loadAntdLocale(language);
  const said: { type: string; message: string }[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const notify = { open: (shown: { type: string; message: string }) => void said.push(shown), close: vi.fn() };
  const frame: ReactElement = (
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }} locale={locale}>
      <AntdNotices>
        <Refine
          dataProvider={dataOf(data)}
          routerProvider={routerProvider}
          notificationProvider={notify}
          authProvider={{
            login: async () => ({ success: true }),
            logout: async () => ({ success: true }),
            check: async () => ({ authenticated: true }),
            onError: async () => ({}),
            getIdentity: async () => identity,
          }}
          accessControlProvider={{ can: async () => ({ can: true }), options: { allows } as object }}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
        >
          <Outlet />
        </Refine>
      </AntdNotices>
    </ConfigProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: frame, children: routes }], { initialEntries: ['/', at], initialIndex: 1 });
  const screen = render(<RouterProvider router={router} />);
  return { router, said, client, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...screen };
}
