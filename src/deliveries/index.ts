import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import { definePage } from '#pages/page.ts';
import type { Overrides } from '#resources/fields/override.ts';
import { SwitchCell, SwitchValue } from '#resources/overrides/switch/SwitchCell.tsx';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import { deliveries as resource } from '#schemas/deliveries.ts';

const screen = withWords('deliveries');
const TroubleValue = lazy(screen(() => import('./subscription/TroubleValue.tsx')));

/** Subscriptions as they are made and tried, and deliveries as they went. */
export const deliveries = {
  pages: [
    definePage({
      key: 'tasks',
      path: '/tasks',
      label: { zh: '任务历史', en: 'Task history' },
      about: {
        zh: '后台任务、工作流运行、推送和深度搜索：状态、日志和结果。',
        en: 'Jobs, runs of flows, deliveries and deep searches: how they ended, with logs and results.',
      },
      icon: HistoryOutlined,
      keywords: '任务,历史,日志,推送,tasks,history,deliveries',
      place: 'system',
      needs: ['POST /schedulerlogs/query' satisfies DeclaredEndpoint],
      load: screen(() => import('./tasks/TasksPage.tsx')),
    }),
  ],
  overrides: {
    subscriptions: {
      Form: lazy(screen(() => import('./subscription/SubscriptionForm.tsx'))),
      inputs: {
        moment: lazy(screen(() => import('./subscription/MomentInput.tsx'))),
        address: lazy(screen(() => import('./subscription/AddressInput.tsx'))),
      },
      // Only robots have forms, and members to call.
      omits: ({ method }) => (method === 'WeChat' ? [] : ['form', 'mentions']),
      cells: { active: SwitchCell },
      values: { active: SwitchValue, moment: lazy(screen(() => import('./subscription/MomentValue.tsx'))), trouble: TroubleValue },
      widths: {
        userId: 100,
        content: 150,
        parameters: 130,
        frequency: 90,
        method: 90,
        active: 70,
        lastDue: 140,
        lastState: 100,
        nextDue: 140,
      },
      links: [
        {
          key: 'deliveries',
          label: resource.label,
          endpoint: 'POST /api/deliveries/list',
          to: ({ id }) => `${resource.route}?${new URLSearchParams({ filter: `subscription.eq(${id})` })}`,
        },
      ],
    },
    contents: {
      inputs: {
        kind: lazy(screen(() => import('./content/KindInput.tsx'))),
        subject: lazy(screen(() => import('./content/SubjectInput.tsx'))),
        settings: lazy(screen(() => import('./content/SettingsInput.tsx'))),
      },
      values: { kind: lazy(screen(() => import('./content/KindName.tsx'))) },
      widths: { kind: 150 },
    },
    deliveries: {
      values: { error: TroubleValue },
      widths: { content: 200, owner: 120, method: 100, state: 110, doubtful: 90, tries: 80, dueAt: 140, sentAt: 140 },
      panels: [
        {
          key: 'held',
          label: { zh: '内容和经过', en: 'Content and steps' },
          endpoint: 'GET /api/deliveries/{id}/held' satisfies DeclaredEndpoint,
          Panel: lazy(screen(() => import('./delivery/HeldPanel.tsx'))),
        },
      ],
    },
  } satisfies Overrides,
};
