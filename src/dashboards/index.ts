import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { PartActions } from '#chat/parts/partActions.ts';
import type { Overrides } from '#resources/fields/override.ts';

const screen = withWords('dashboards');

/** Pages of charts that stay: looked at, filtered, and laid out. */
export const dashboards = {
  overrides: {
    dashboards: {
      Show: lazy(screen(() => import('./view/DashboardPage.tsx'))),
      inputs: {
        roles: lazy(() => import('#resources/form/HeldRolesInput.tsx')),
        filters: lazy(screen(() => import('./form/FiltersInput.tsx'))),
        tiles: lazy(screen(() => import('./form/TilesInput.tsx'))),
      },
      widths: { title: 200, note: 220, roles: 180 },
    },
  } satisfies Overrides,
  partActions: {
    chart: lazy(screen(() => import('./add/AddChart.tsx'))),
    dashboard: lazy(screen(() => import('./add/AddDashboard.tsx'))),
  } satisfies PartActions,
};
