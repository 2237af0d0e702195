import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { lazy } from 'react';
import { definePage } from '#pages/page.ts';
import type { Overrides } from './fields/override.ts';
import { jobTitle, KindWords } from './overrides/jobs/JobWords.tsx';
import { SwitchCell, SwitchValue } from './overrides/switch/SwitchCell.tsx';
import { ActionWords, anyActionWords, EntityWords, entityWords, logTitle } from './overrides/logs/LogWords.tsx';

const cells = () => import('./overrides/logs/LogCells.tsx');
const EntityCell = lazy(async () => ({ default: (await cells()).EntityCell }));
const EntityLink = lazy(async () => ({ default: (await cells()).EntityLink }));
const MomentCell = lazy(async () => ({ default: (await cells()).MomentCell }));
const UserWords = lazy(async () => ({ default: (await cells()).UserWords }));
const ChangesLine = lazy(async () => ({ default: (await import('./overrides/logs/ChangesLine.tsx')).ChangesLine }));
const LogChanges = lazy(() => import('./overrides/logs/LogChanges.tsx'));
const LogStatus = lazy(() => import('./overrides/logs/LogStatus.tsx'));

/** Screens of resources, generated from their declarations. */
export const resources = {
  pages: [
    definePage({
      key: 'ownJobs',
      path: '/jobs',
      label: { zh: '我的任务', en: 'My jobs' },
      about: {
        zh: '服务器在后台为您做的工作：做到哪里，结果如何。',
        en: 'Work that the server does for you in the background: how far it is, and how it ended.',
      },
      icon: ClockCircleOutlined,
      keywords: '任务,导入,进度,jobs,imports',
      place: 'palette',
      load: () => import('./overrides/jobs/OwnJobsPage.tsx'),
    }),
  ],
  overrides: {
    logs: {
      values: { action: ActionWords, entity: EntityWords, entityTitle: EntityLink, changes: LogChanges },
      cells: { at: MomentCell, user: UserWords, entityTitle: EntityCell, changes: ChangesLine },
      widths: { at: 190, user: 120, action: 96, entity: 116, changes: 256, address: 120 },
      words: { action: anyActionWords, entity: entityWords },
      title: logTitle,
      Status: LogStatus,
    },
    codeHierarchies: { cells: { isActive: SwitchCell }, values: { isActive: SwitchValue } },
    jobs: {
      values: { kind: KindWords },
      widths: { kind: 130, state: 100, done: 88, total: 88, attempts: 88, error: 170, owner: 110, createdAt: 140, endedAt: 140 },
      title: jobTitle,
    },
  } satisfies Overrides,
};
