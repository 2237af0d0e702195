import { lazy } from 'react';
import type { PartActions } from '#chat/parts/partActions.ts';
import { withWords } from '#i18n/index.ts';
import type { Overrides } from '#resources/fields/override.ts';
import { omittedFields } from './form/omittedFields.ts';

const screen = withWords('apps');

/** Apps: made from templates, tried beside their form, published, collected and asked. */
export const apps = {
  partActions: { plan: lazy(screen(() => import('./answers/CorrectPlan.tsx'))) } satisfies PartActions,
  overrides: {
    apps: {
      List: lazy(screen(() => import('./list/AppsPage.tsx'))),
      Form: lazy(screen(() => import('./form/AppForm.tsx'))),
      Show: lazy(screen(() => import('./page/AppPage.tsx'))),
      inputs: {
        icon: lazy(screen(() => import('./form/IconInput.tsx'))),
        team: lazy(screen(() => import('./form/TeamInput.tsx'))),
        flow: lazy(screen(() => import('./form/FlowInput.tsx'))),
        subject: lazy(screen(() => import('./form/SubjectInput.tsx'))),
        questions: lazy(screen(() => import('./form/QuestionsInput.tsx'))),
        roles: lazy(() => import('#resources/form/HeldRolesInput.tsx')),
      },
      omits: omittedFields,
      Beside: lazy(screen(() => import('./form/Trial.tsx'))),
      widths: { name: 160, description: 200, category: 110, mode: 120, state: 90, roles: 120, ownerName: 100, updatedAt: 130 },
    },
  } satisfies Overrides,
};
