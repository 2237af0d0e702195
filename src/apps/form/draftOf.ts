import type { Team, TeamMode } from '#schemas/wire/agents.ts';
import type { AppDraft, AppQuestion, AppScene } from '#schemas/wire/apps/app.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => textOf(value) || null;

/** An app as a form has it, to be tried before it is saved. Questions without words are none yet. */
export function draftOf(values: Readonly<Record<string, unknown>>): AppDraft {
  const team = (values['team'] ?? null) as Team | null;
  const mode = (values['mode'] ?? 'single_agent') as TeamMode;
  const isTeam = mode === 'single_agent' || mode === 'auto_plan';
  return {
    name: textOf(values['name']),
    description: textOf(values['description']),
    language: values['language'] === 'en' ? 'en' : 'zh',
    mode,
    team: team && isTeam ? { ...team, mode } : null,
    flow: typeof values['flow'] === 'number' ? values['flow'] : null,
    scene: (values['scene'] || null) as AppScene | null,
    subject: textOrNull(values['subject']),
    opening: textOrNull(values['opening']),
    questions: ((values['questions'] ?? []) as AppQuestion[]).filter(({ text }) => text.trim() !== ''),
  };
}
