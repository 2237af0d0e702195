import type { AgentResource } from '../agents.ts';

/** A resource that whoever asks has chosen, by its type and its name. */
export type ChosenResource = Pick<AgentResource, 'type' | 'value'>;

/** Subject of a conversation with an app: the app, and what was chosen for the resources that its agents are given only then. */
export interface AppSubject {
  readonly code: string;
  readonly chosen: readonly ChosenResource[];
}

/** Parts the code of an app from what was chosen: `select_param` of `<code>?database=sales&knowledge=rules`. No code has it. */
const sign = '?';

/** Reads the subject of a conversation with an app. */
export function readAppSubject(subject: string): AppSubject {
  const at = subject.indexOf(sign);
  if (at === -1) return { code: subject, chosen: [] };
  const chosen = [...new URLSearchParams(subject.slice(at + 1))].map(([type, value]) => ({ type, value }));
  return { code: subject.slice(0, at), chosen };
}

/** Writes it as `readAppSubject` reads it: a code alone where nothing was chosen. */
export const writeAppSubject = ({ code, chosen }: AppSubject): string =>
  chosen.length === 0 ? code : `${code}${sign}${new URLSearchParams(chosen.map(({ type, value }) => [type, value]))}`;
