import type { TeamMode } from '#schemas/wire/agents.ts';
import { type AppScene, needsSubject } from '#schemas/wire/apps/app.ts';

const parts = ['team', 'flow', 'scene', 'subject'] as const;
type Part = (typeof parts)[number];

/** Parts that an app of a mode is made of. */
const partsOf: Readonly<Record<TeamMode, readonly Part[]>> = {
  single_agent: ['team'],
  auto_plan: ['team'],
  awel_layout: ['flow'],
  native_app: ['scene', 'subject'],
};

/** Fields that the form of an app does not ask for: parts of other modes, and roles where everybody may use it. */
export function omittedFields({ mode, scene, audience }: Readonly<Record<string, unknown>>): readonly string[] {
  const held = partsOf[mode as TeamMode] ?? [];
  const withoutSubject = !scene || !needsSubject(scene as AppScene);
  return [
    ...parts.filter((part) => !held.includes(part) || (part === 'subject' && withoutSubject)),
    ...(audience === 'roles' ? [] : ['roles']),
  ];
}
