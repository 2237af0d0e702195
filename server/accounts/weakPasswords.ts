import { dictionary } from '@zxcvbn-ts/language-common';
import type { Problem } from '#schemas/kit/problems.ts';
import { refuse } from '#schemas/wire/errors.ts';

/** The fewest characters of a password (spec §5). */
const shortest = 8;

/** The passwords that people choose most, as far as they are long enough: some 18,000. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortest));

/** One to four characters again and again: `aaaaaaaa`, `12341234`, eight blanks. */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/su.test(password);

/**
 * The reason for which a new password is refused although it is long enough; undefined when there is none. It is one that people choose
 * most, repeats a few characters, or consists of little beside the name of the account (ASVS 6.2). The case of letters does not count.
 */
export function weaknessOf(username: string, password: string): Problem | undefined {
  const plain = password.toLowerCase();
  if (common.has(plain) || isRepeated(plain)) return { key: 'commonPassword' };
  const name = username.toLowerCase();
  const isOfName = plain.includes(name) && plain.replaceAll(name, '').length < shortest;
  return isOfName ? { key: 'passwordHasName', params: { min: shortest } } : undefined;
}

/** Refuses a weak password at its field. Passwords that are kept already go on to hold. */
export function refuseWeakPassword(username: string, password: string): void {
  const problem = weaknessOf(username, password);
  if (problem) throw refuse('VALIDATION_FAILED', {}, { errors: { password: problem } });
}
