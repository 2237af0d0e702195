import { lazy } from 'react';
import type { PartActions } from '#chat/parts/partActions.ts';
import type { Overrides } from '#resources/fields/override.ts';

/** Pages of charts that stay: looked at, filtered, and laid out. */
export const dashboards = {
  overrides: {
    dashboards: {
      Show: lazy(() => import('./view/DashboardPage.tsx')),
      inputs: {
        roles: lazy(() => import('./form/RolesInput.tsx')),
        filters: lazy(() => import('./form/FiltersInput.tsx')),
        tiles: lazy(() => import('./form/TilesInput.tsx')),
      },
      widths: { title: 200, note: 220, roles: 180 },
    },
  } satisfies Overrides,
  partActions: {
    chart: lazy(() => import('./add/AddChart.tsx')),
    dashboard: lazy(() => import('./add/AddDashboard.tsx')),
  } satisfies PartActions,
};
