import type { Locale } from 'antd/es/locale';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { rooms as allRooms } from '../rooms.ts';
import { PageLoading } from './pages/PageLoading.tsx';
import { plug, type Room } from './plug.ts';
import { type Connections, Root } from './Root.tsx';
import { routesOf } from './routes.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The console's pages, joined to a server and a session. Throws when the rooms do not fit together. */
export function createRouter(connections: Connections, rooms: readonly Room[] = allRooms): Router {
  const plugged = plug(rooms);
  const root = <Root {...connections} plugged={plugged} />;
  return createBrowserRouter([{ element: root, hydrateFallbackElement: <PageLoading />, children: routesOf(plugged) }]);
}

interface Props {
  router: Router;
  /** antd's words for the language of the first render. */
  locale: Locale;
}

/** The console of someone who is signed in. */
export function App({ router, locale }: Props) {
  return (
    <ThemeProvider locale={locale}>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
