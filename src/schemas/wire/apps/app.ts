import { z } from 'zod';
import type { Text } from '../../kit/text.ts';
import { team, type TeamMode, teamModes } from '../agents.ts';
import { type SceneKey, scenes } from '../chat/scenes.ts';

/** Categories of the app center, in their order (spec §9). The last takes every app of an unknown one. */
export const appCategories = {
  ai_trying: { zh: '聊天吧', en: 'Chat bar' },
  ai_office: { zh: '智能办公', en: 'Smart office' },
  ai_analyze: { zh: '债券专题', en: 'Bonds' },
  ai_develop: { zh: '智能研发', en: 'Smart R&D' },
  ai_comp: { zh: '上市专题', en: 'Listed companies' },
  ai_check: { zh: '稽查专题', en: 'Inspection' },
  ai_others: { zh: '敬请期待', en: 'Coming soon' },
} as const satisfies Record<string, Text>;
export type AppCategory = keyof typeof appCategories;
export const categoryKeys = Object.keys(appCategories) as [AppCategory, ...AppCategory[]];

export const modeLabels: Readonly<Record<TeamMode, Text>> = {
  single_agent: { zh: '单个智能体', en: 'One agent' },
  auto_plan: { zh: '多个智能体，自动规划', en: 'Several agents, by a plan' },
  awel_layout: { zh: '工作流', en: 'Flow' },
  native_app: { zh: '场景', en: 'Scene' },
};

/** Scenes that an app can be made of: those whose subject is chosen once, beforehand. */
export const appScenes = [
  'chat_normal',
  'chat_with_db_execute',
  'chat_with_db_qa',
  'chat_knowledge',
  'chat_dashboard',
] as const satisfies SceneKey[];
export type AppScene = (typeof appScenes)[number];

/** True of a scene that is talked to about something. */
export const needsSubject = (scene: AppScene): boolean => scenes[scene].subject !== 'none';

/** Most questions that are recommended with one app. */
export const mostQuestions = 20;

/** A question that an app recommends. */
export const appQuestion = z.lazy(() =>
  z.strictObject({
    /** Number within its app; 0 of a new one, until it is stored. */
    n: z.int().min(0).max(999),
    text: z.string().trim().min(1).max(500),
    /** One that is not shown is kept for later. */
    isShown: z.boolean(),
    isHot: z.boolean(),
  }),
);
export type AppQuestion = Readonly<z.infer<typeof appQuestion>>;
export const appQuestions = z.lazy(() => z.array(appQuestion).max(mostQuestions));

/** An app as it is being made: what it is asked by before it is saved. */
export const appDraft = z.strictObject({
  name: z.string().max(100),
  description: z.string().max(2000),
  language: z.enum(['zh', 'en']),
  mode: z.enum(teamModes),
  team: z.nullable(team),
  flow: z.int().positive().nullable(),
  scene: z.enum(appScenes).nullable(),
  subject: z.string().max(2000).nullable(),
  opening: z.string().max(2000).nullable(),
  questions: appQuestions,
});
export type AppDraft = z.infer<typeof appDraft>;
