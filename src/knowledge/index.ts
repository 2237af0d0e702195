import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { Overrides } from '#resources/fields/override.ts';

const screen = withWords('knowledge');

/** Knowledge spaces: their documents, how these are read, searched and asked, and their originals. */
export const knowledge = {
  overrides: {
    spaces: {
      List: lazy(screen(() => import('./spaces/SpacesPage.tsx'))),
      Show: lazy(screen(() => import('./space/SpacePage.tsx'))),
      inputs: {
        grants: lazy(screen(() => import('./settings/GrantsInput.tsx'))),
        arguments: lazy(screen(() => import('./settings/ArgumentsInput.tsx'))),
      },
    },
    documents: { Show: lazy(screen(() => import('./chunks/DocumentPage.tsx'))) },
  } satisfies Overrides,
};
