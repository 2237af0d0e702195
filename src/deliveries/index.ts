import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { Overrides } from '#resources/fields/override.ts';
import { SwitchCell, SwitchValue } from '#resources/overrides/switch/SwitchCell.tsx';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import { deliveries as resource } from '#schemas/deliveries.ts';

const screen = withWords('deliveries');
const TroubleValue = lazy(screen(() => import('./subscription/TroubleValue.tsx')));

/** Subscriptions as they are made and tried, and deliveries as they went. */
export const deliveries = {
  overrides: {
    subscriptions: {
      inputs: {
        moment: lazy(screen(() => import('./subscription/MomentInput.tsx'))),
        address: lazy(screen(() => import('./subscription/AddressInput.tsx'))),
      },
      cells: { active: SwitchCell },
      values: { active: SwitchValue, moment: lazy(screen(() => import('./subscription/MomentValue.tsx'))), trouble: TroubleValue },
      widths: { active: 72, frequency: 100, method: 88, lastDue: 140, lastState: 110, nextDue: 140 },
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
