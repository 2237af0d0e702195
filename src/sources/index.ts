import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { Overrides } from '#resources/fields/override.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import { useConnectionParts } from './useConnectionParts.ts';

const screen = withWords('sources');

/** Databases that can be asked: how they are connected, and what is in them. */
export const sources = {
  overrides: {
    sources: {
      inputs: {
        type: lazy(screen(() => import('./form/TypeInput.tsx'))),
        parameters: lazy(screen(() => import('./form/ParametersInput.tsx'))),
        password: lazy(screen(() => import('./form/PasswordInput.tsx'))),
        rules: lazy(screen(() => import('./rules/RulesInput.tsx'))),
      },
      values: {
        type: lazy(screen(() => import('./TypeName.tsx'))),
        parameters: lazy(screen(() => import('./ConnectionFacts.tsx'))),
        rules: lazy(screen(() => import('./rules/RuleFacts.tsx'))),
      },
      useParts: useConnectionParts,
      widths: { name: 180, type: 130, roles: 200 },
      panels: [
        {
          key: 'tables',
          label: { zh: '表和字段', en: 'Tables' },
          endpoint: 'GET /api/sources/{id}/schema' satisfies DeclaredEndpoint,
          Panel: lazy(screen(() => import('./tables/TablesPanel.tsx'))),
        },
        {
          key: 'glossary',
          label: { zh: '词汇', en: 'Glossary' },
          endpoint: 'GET /api/sources/{id}/glossary' satisfies DeclaredEndpoint,
          Panel: lazy(screen(() => import('./glossary/GlossaryPanel.tsx'))),
        },
      ],
    },
  } satisfies Overrides,
};
