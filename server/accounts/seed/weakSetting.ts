import { problems } from '#schemas/kit/problems.ts';
import { fill } from '#schemas/wire/errors.ts';
import { StartupError } from '../../settings.ts';
import { weaknessOf } from '../weakPasswords.ts';

/** Refuses to start with an ADMIN_PASSWORD that is about to be given to an account and is weak. */
export function refuseWeakSetting(username: string, password: string | undefined): void {
  const problem = password === undefined ? undefined : weaknessOf(username, password);
  if (problem) throw new StartupError(`ADMIN_PASSWORD: ${fill(problems[problem.key].en, problem.params ?? {})}.`);
}
