import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { Overrides } from '#resources/fields/override.ts';
import { flowRuns } from '#schemas/flowRuns.ts';

const screen = withWords('flow');

/** Flows: drawn, checked, saved, deployed and run on their canvas. */
export const flow = {
  overrides: {
    flows: {
      Form: lazy(screen(() => import('./editor/FlowForm.tsx'))),
      Show: lazy(screen(() => import('./editor/FlowPage.tsx'))),
      widths: { name: 170, description: 220, roles: 130 },
      links: [
        {
          key: 'runs',
          label: flowRuns.label,
          endpoint: 'POST /api/flow-runs/list',
          to: ({ id }) => `${flowRuns.route}?${new URLSearchParams({ filter: `flow.eq(${id})` })}`,
        },
      ],
    },
    flowRuns: {
      links: [
        {
          key: 'canvas',
          label: { zh: '在画布上查看', en: 'See it on the canvas' },
          endpoint: 'GET /api/flows/runs/{run}',
          to: ({ id, ...row }) => `/flow/${String(row['flow'])}?run=${id}`,
        },
      ],
    },
  } satisfies Overrides,
};
