import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { Overrides } from '#resources/fields/override.ts';

const screen = withWords('reports');

/** Reports: read, with what their findings rest on, edited, printed and taken along; the deep searches that write them, and their audits. */
export const reports = {
  overrides: {
    reports: {
      Show: lazy(screen(() => import('./view/ReportPage.tsx'))),
      inputs: { blocks: lazy(screen(() => import('./form/BlocksInput.tsx'))) },
      widths: { title: 240, note: 220, roles: 180 },
    },
    deepSearches: {
      List: lazy(screen(() => import('./search/SearchesPage.tsx'))),
      Form: lazy(screen(() => import('./search/StartPage.tsx'))),
      Show: lazy(screen(() => import('./search/SearchPage.tsx'))),
      widths: { question: 230, report: 160, state: 110, model: 110, tokens: 90, owner: 90, createdAt: 120, endedAt: 120 },
    },
    comparisons: {
      Show: lazy(screen(() => import('./audit/ComparisonPage.tsx'))),
      widths: { statement: 210, outcome: 90, passage: 210, source: 120, verdict: 100, report: 110, against: 90, createdAt: 110 },
    },
  } satisfies Overrides,
};
