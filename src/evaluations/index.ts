import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import { definePage } from '#pages/page.ts';
import type { PartActions } from '#chat/parts/partActions.ts';

const screen = withWords('evaluations');

/** Questions to databases whose right answer is known, asked again to see what a change made better or worse. */
export const evaluations = {
  pages: [
    definePage({
      key: 'evaluation',
      path: '/database/evaluation',
      label: { zh: '问数评测', en: 'Evaluations' },
      about: {
        zh: '把正确的回答保留为用例；更换模型、修改词汇或提示词后重新提问，看哪些变好、哪些变差。',
        en: 'Right answers kept as cases, asked again after a change of model, glossary or prompt to see what became better or worse.',
      },
      icon: CheckCircleOutlined,
      keywords: '评测,准确率,用例,evaluation,accuracy',
      place: 'system',
      group: 'data',
      needs: ['GET /api/sources/{id}/evaluations' satisfies DeclaredEndpoint],
      load: screen(() => import('./EvaluationPage.tsx')),
    }),
  ],
  partActions: { chart: lazy(screen(() => import('./KeepCase.tsx'))) } satisfies PartActions,
};
