import BookOutlined from '@ant-design/icons/BookOutlined';
import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import { definePage } from '#pages/page.ts';
import type { Overrides } from '#resources/fields/override.ts';
import { documents } from '#schemas/documents.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import { later } from '#ui/later.tsx';

const screen = withWords('knowledge');
const OriginalPanel = later(screen(() => import('./original/OriginalPanel.tsx')));

/** Knowledge spaces: their documents, how these are read, searched and asked, and their originals. */
export const knowledge = {
  pages: [
    definePage({
      key: 'addDocuments',
      path: '/knowledge/add',
      label: { zh: '添加文档', en: 'Add documents' },
      icon: BookOutlined,
      place: 'none',
      needs: ['POST /api/knowledge/spaces/{id}/upload' satisfies DeclaredEndpoint],
      load: screen(() => import('./wizard/AddDocumentsPage.tsx')),
    }),
    definePage({
      key: 'document',
      path: '/knowledge/documents/:id',
      label: documents.singular,
      icon: BookOutlined,
      place: 'none',
      needs: [documents.endpoints.show as Endpoint],
      load: screen(() => import('./chunks/DocumentPage.tsx')),
    }),
  ],
  overrides: {
    spaces: {
      List: lazy(screen(() => import('./spaces/SpacesPage.tsx'))),
      Form: lazy(screen(() => import('./wizard/SpaceForm.tsx'))),
      Show: lazy(screen(() => import('./space/SpacePage.tsx'))),
      inputs: {
        grants: lazy(screen(() => import('./settings/GrantsInput.tsx'))),
        arguments: lazy(screen(() => import('./settings/ArgumentsInput.tsx'))),
      },
    },
    documents: { widths: { name: 180, space: 120 } },
  } satisfies Overrides,
  OriginalPanel: { View: OriginalPanel, prepare: async (name: string) => (await OriginalPanel.fetch()).prepareOriginal(name) },
};
