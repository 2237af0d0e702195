import { type AccessControlProvider, type AuthProvider, type DataProvider, type LiveProvider, Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { AskAccess } from '#access/requests/AskAccess.tsx';
import { CheckErrorContext } from '#api/checkError.ts';
import { TakeOverContext } from '#api/seeAs.ts';
import { useSession } from '#providers/session/session.ts';
import { beginView } from '#providers/session/view.ts';
import { ConnectionContext } from '#api/connection.ts';
import { auditLogProvider } from '#providers/auditLog.ts';
import { useConnection } from '#providers/http/connection.ts';
import { useI18nProvider } from '#providers/i18n.ts';
import { routerProvider } from '#providers/router.ts';
import { OriginalPanelContext } from '#chat/parts/originals.ts';
import { PartActionsContext } from '#chat/parts/partActions.ts';
import { ScenesContext } from '#chat/scenes/scene.ts';
import { OverridesContext } from '#resources/fields/override.ts';
import { useDocumentTitle } from './layout/useDocumentTitle.ts';
import { useNotificationProvider } from './notifications/useNotificationProvider.ts';
import type { Plugged } from './plug.ts';
import { PageAccessProvider } from './session/PageAccessProvider.tsx';
import { useRefineResources } from './useRefineResources.ts';

/** Connections of the console to a server and a session. */
export interface Connections {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly accessControlProvider: AccessControlProvider;
  readonly liveProvider: LiveProvider;
  readonly queryClient: QueryClient;
}

const same = (word: string): string => word;

/** The root of every page: refine around the routes. Writes wait for the server, and nothing is told to anybody else. */
export function Root({ queryClient, plugged, ...providers }: Connections & { readonly plugged: Plugged }) {
  return (
    <Refine
      {...providers}
      routerProvider={routerProvider}
      i18nProvider={useI18nProvider()}
      notificationProvider={useNotificationProvider}
      resources={useRefineResources()}
      auditLogProvider={auditLogProvider}
      options={{
        disableTelemetry: true,
        mutationMode: 'pessimistic',
        syncWithLocation: false,
        warnWhenUnsavedChanges: false,
        redirect: { afterCreate: false, afterEdit: false, afterClone: false },
        textTransformers: { humanize: same, plural: same, singular: same },
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <OverridesContext value={plugged.overrides}>
        <ScenesContext value={plugged.scenes}>
          <PartActionsContext value={plugged.partActions}>
            <OriginalPanelContext value={plugged.OriginalPanel}>
              <PageAccessProvider pages={plugged.pages}>
                <TakeOverContext value={beginView}>
                  <CheckErrorContext value={providers.authProvider.onError}>
                    <AskAccess>
                      <Titled />
                    </AskAccess>
                  </CheckErrorContext>
                </TakeOverContext>
              </PageAccessProvider>
            </OriginalPanelContext>
          </PartActionsContext>
        </ScenesContext>
      </OverridesContext>
    </Refine>
  );
}

function Titled() {
  useDocumentTitle();
  const zone = useSession()?.user.timeZone;
  return (
    <ConnectionContext value={useConnection().state}>
      <Outlet key={zone} />
    </ConnectionContext>
  );
}
