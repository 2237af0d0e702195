import { lazy } from 'react';
import type { Overrides } from '#resources/fields/override.ts';
import { readGlossary, readSourceSchema } from '#schemas/contracts/sources.ts';
import { useConnectionParts } from './useConnectionParts.ts';

/** Databases that can be asked: how they are connected, and what is in them. */
export const sources = {
  overrides: {
    sources: {
      inputs: {
        type: lazy(() => import('./form/TypeInput.tsx')),
        parameters: lazy(() => import('./form/ParametersInput.tsx')),
        password: lazy(() => import('./form/PasswordInput.tsx')),
        rules: lazy(() => import('./rules/RulesInput.tsx')),
      },
      values: {
        type: lazy(() => import('./TypeName.tsx')),
        parameters: lazy(() => import('./ConnectionFacts.tsx')),
        rules: lazy(() => import('./rules/RuleFacts.tsx')),
      },
      useParts: useConnectionParts,
      widths: { name: 180, type: 130, roles: 200 },
      panels: [
        {
          key: 'tables',
          label: { zh: '表和字段', en: 'Tables' },
          endpoint: readSourceSchema.endpoint,
          Panel: lazy(() => import('./tables/TablesPanel.tsx')),
        },
        {
          key: 'glossary',
          label: { zh: '词汇', en: 'Glossary' },
          endpoint: readGlossary.endpoint,
          Panel: lazy(() => import('./glossary/GlossaryPanel.tsx')),
        },
      ],
    },
  } satisfies Overrides,
};
