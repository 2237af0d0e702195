import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import { lazy } from 'react';
import type { PartActions } from '#chat/parts/partActions.ts';
import { withWords } from '#i18n/index.ts';
import { definePage } from '#pages/page.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import type { Overrides } from '#resources/fields/override.ts';
import { flowRuns } from '#schemas/flowRuns.ts';
import { runTitle, TriggerWords, triggerWords } from './runs/TriggerWords.tsx';

const screen = withWords('flow');

/** Flows: drawn, checked, saved, deployed and run on their canvas. */
export const flow = {
  pages: [
    definePage({
      key: 'flowAsks',
      path: '/flow-asks',
      label: { zh: '待我处理', en: 'Waiting for me' },
      about: {
        zh: '工作流和智能体正在等您填写或同意的步骤。',
        en: 'Steps of flows and agents that wait for your word or consent.',
      },
      icon: CheckSquareOutlined,
      keywords: '待办,审批,同意,approval,to do,tasks',
      place: 'system',
      group: 'model',
      needs: ['GET /api/flows/asks' satisfies DeclaredEndpoint],
      load: screen(() => import('./asks/AsksPage.tsx')),
    }),
  ],
  partActions: { ask: lazy(screen(() => import('./asks/AskInChat.tsx'))) } satisfies PartActions,
  overrides: {
    flows: {
      Form: lazy(screen(() => import('./editor/FlowForm.tsx'))),
      Show: lazy(screen(() => import('./editor/FlowPage.tsx'))),
      widths: {
        name: 160,
        description: 170,
        state: 90,
        deployed: 90,
        lastRun: 100,
        lastRunAt: 120,
        roles: 110,
        ownerName: 90,
        updatedAt: 110,
      },
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
      values: { trigger: TriggerWords },
      words: { trigger: triggerWords },
      title: runTitle,
      links: [
        {
          key: 'canvas',
          label: { zh: '在画布上查看', en: 'See it on the canvas' },
          endpoint: 'GET /api/flows/runs/{run}',
          to: ({ id, ...row }) => (row['flow'] ? `/flow/${String(row['flow'])}?run=${id}` : null),
        },
        {
          key: 'conversation',
          label: { zh: '查看会话', en: 'See its conversation' },
          endpoint: 'GET /api/v1/chat/dialogue/turns',
          to: ({ conversation }) => (conversation ? `/chat?${new URLSearchParams({ id: String(conversation) })}` : null),
        },
      ],
    },
  } satisfies Overrides,
};
