import { type DataProvider, Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { AntdNotifications } from '#app/notifications/AntdNotifications.tsx';
import { useNotificationProvider } from '#app/notifications/useNotificationProvider.ts';
import { plug } from '#app/plug.ts';
import { loadAntdLocale } from '#app/theme/antdLocale.ts';
import { startWords } from '#i18n/index.ts';
import { routerProvider } from '#providers/router.ts';
import { NotificationContext, useOutlet } from '#ui/notifications.ts';
import { PageAccessContext } from '#pages/access.ts';
import { PageContext } from '#pages/page.ts';
import { OverridesContext } from '#resources/fields/override.ts';
import { rooms } from '#rooms.ts';
import { resources } from '#schemas/index.ts';
import { type Endpoint, partsOf } from '#schemas/kit/endpoint.ts';
import type { Language } from '#schemas/kit/text.ts';

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
  /** True if all tiles are shown; so to everybody, unless said. */
  readonly isAdmin?: boolean;
  /** Cache of what was read, where the console's own matters. */
  readonly client?: QueryClient;
}

const { pages, overrides } = plug(rooms);

/** A page of the console without what guards it. */
export function standing(path: string): RouteObject {
  const page = pages.find((each) => each.path === path)!;
  const load = async () => {
    const { default: Content } = await page.load();
    return { element: <PageContext value={page}>{<Content />}</PageContext> };
  };
  return path === '/' ? { index: true, lazy: load } : { path: path.slice(1), lazy: load };
}

interface Announced {
  readonly type: string | undefined;
  readonly message: ReactNode;
}

/** Collects the notifications of the screens inside, which are shown as ever. */
function Overheard({ said, children }: { said: Announced[]; children: ReactNode }) {
  const outlet = useOutlet();
  const heard = useMemo(
    () => ({
      ...outlet,
      open(notification: Parameters<typeof outlet.open>[0]) {
        said.push({ type: notification.type, message: notification.title });
        outlet.open(notification);
      },
    }),
    [outlet, said],
  );
  return <NotificationContext value={heard}>{children}</NotificationContext>;
}

/**
 * Shows routes inside the frame of contexts that the console gives its screens, as a signed-in user sees them.
 * `said` collects the notifications.
 */
export async function showScreen(
  routes: RouteObject[],
  {
    at,
    data = {},
    language = 'zh',
    identity = { id: 1, username: 'admin' },
    allows = () => true,
    isAdmin = true,
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }: ScreenOptions,
) {
  await startWords(language);
  const locale = await loadAntdLocale(language);
  const said: Announced[] = [];
  const allowed = (endpoint: Endpoint | false) => endpoint !== false && allows(partsOf(endpoint).method, partsOf(endpoint).path);
  const access = { viewer: { isAdmin, permissions: [] }, allowed, pages, resources, dataScope: {} };
  const frame: ReactElement = (
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} button={{ autoInsertSpace: false }} locale={locale}>
      <AntdNotifications>
        <Overheard said={said}>
          <Refine
            dataProvider={dataOf(data)}
            routerProvider={routerProvider}
            notificationProvider={useNotificationProvider}
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
            <OverridesContext value={overrides}>
              <PageAccessContext value={access}>
                <Outlet />
              </PageAccessContext>
            </OverridesContext>
          </Refine>
        </Overheard>
      </AntdNotifications>
    </ConfigProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: frame, children: routes }], { initialEntries: ['/', at], initialIndex: 1 });
  const screen = render(<RouterProvider router={router} />);
  return { router, said, client, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...screen };
}
