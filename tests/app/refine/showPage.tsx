import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { plug } from '#app/plug.ts';
import { Root } from '#app/Root.tsx';
import { loadAntdLocale } from '#app/theme/antdLocale.ts';
import { ThemeProvider } from '#app/theme/ThemeProvider.tsx';
import { startWords } from '#i18n/index.ts';
import { accessControlProvider } from '#providers/access/accessControl.ts';
import { createAuthProvider } from '#providers/auth.ts';
import { dataProvider } from '#providers/data.ts';
import { liveProvider } from '#providers/live.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import { rooms } from '#rooms.ts';
import type { Language } from '#schemas/kit/text.ts';
import { Unstyled } from '#tests/support/Unstyled.tsx';

const plugged = plug(rooms);

interface Where {
  /** The address that is opened. */
  readonly at?: string;
  /** The path of the route at which the page stands; the address unless said. */
  readonly path?: string;
  readonly language?: Language;
}

/** Shows a page, written as refine's documentation writes it, inside the console's own root: on its providers, its resources and its notifications. */
export async function showPage(page: ReactElement, { at = '/page', path = at, language = 'en' }: Where = {}) {
  localStorage.setItem('language', language);
  await startWords(language);
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider({ queryClient, leave: () => {} });
  const root = <Root {...{ dataProvider, authProvider, accessControlProvider, liveProvider, queryClient, plugged }} />;
  const routes = [
    {
      element: root,
      children: [
        { path, element: page },
        { path: '*', element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  onTestFinished(() => queryClient.clear());
  const shown = render(
    <ThemeProvider locale={await loadAntdLocale(language)}>
      <RouterProvider router={router} />
    </ThemeProvider>,
    { wrapper: Unstyled },
  );
  return { router, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...shown };
}
