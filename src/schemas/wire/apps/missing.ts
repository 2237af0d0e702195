import type { Text } from '../../kit/text.ts';
import { isNamedType, type Team, type TeamMode } from '../agents.ts';
import { type AppScene, needsSubject } from './app.ts';

/** Parts without which an app cannot answer. */
export const missingWords = {
  agent: { zh: '没有选择智能体', en: 'no agent is chosen' },
  resource: { zh: '智能体有资源没有选择', en: 'a resource of its agents is not chosen' },
  flow: { zh: '没有选择工作流', en: 'no flow is chosen' },
  scene: { zh: '没有选择场景', en: 'no scene is chosen' },
  subject: { zh: '没有选择场景的对象', en: 'the scene is about nothing yet' },
} as const satisfies Record<string, Text>;
export type Missing = keyof typeof missingWords;

interface Parts {
  readonly mode: TeamMode;
  readonly team: Team | null;
  readonly flow: number | null;
  readonly scene: AppScene | null;
  readonly subject: string | null;
}

function ofTeam({ team }: Parts): Missing | undefined {
  const resources = team?.agents.flatMap((agent) => agent.resources);
  const isOpen = resources?.some(({ type, value, dynamic }) => !dynamic && value === '' && isNamedType(type));
  return team === null ? 'agent' : isOpen ? 'resource' : undefined;
}
const byMode: Readonly<Record<TeamMode, (parts: Parts) => Missing | undefined>> = {
  single_agent: ofTeam,
  auto_plan: ofTeam,
  awel_layout: ({ flow }) => (flow === null ? 'flow' : undefined),
  native_app: ({ scene, subject }) => (scene === null ? 'scene' : needsSubject(scene) && !subject ? 'subject' : undefined),
};

/** Part that an app lacks to answer; undefined of one that is ready. */
export const missingIn = (parts: Parts): Missing | undefined => byMode[parts.mode](parts);
