import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { Overrides } from '#resources/fields/override.ts';

const screen = withWords('reports');

/** Reports: read, with what their findings rest on, edited, printed and taken along. */
export const reports = {
  overrides: {
    reports: {
      Show: lazy(screen(() => import('./view/ReportPage.tsx'))),
      inputs: { blocks: lazy(screen(() => import('./form/BlocksInput.tsx'))) },
      widths: { title: 240, note: 220, roles: 180 },
    },
  } satisfies Overrides,
};
