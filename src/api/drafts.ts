/** Prefix of every draft in this browser's storage. */
const everybodys = 'draft:';

/** The name under which this browser keeps what someone is writing: whose, and of what, from the wide to the narrow. */
export const draftKey = (owner: string | number, ...of: readonly string[]): string => [`${everybodys}${owner}`, ...of].join(':');

/** True if this browser keeps anything that somebody has begun to write and not sent or saved. */
export const hasDrafts = (owner: string | number): boolean => Object.keys(localStorage).some((key) => key.startsWith(draftKey(owner, '')));

/** Forgets what was being written on this machine, by everybody or by everybody else. */
export function forgetDrafts(except?: string | number): void {
  const kept = except === undefined ? undefined : draftKey(except, '');
  for (const key of Object.keys(localStorage))
    if (key.startsWith(everybodys) && !(kept && key.startsWith(kept))) localStorage.removeItem(key);
}
