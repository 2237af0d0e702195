import type { CallError } from '#schemas/wire/callError.ts';

/** Parameters that may be to blame for a failure, the likeliest first; each type of source has some of them. */
const blamed: Readonly<Record<string, readonly string[]>> = {
  SOURCE_HOST_UNKNOWN: ['host'],
  SOURCE_ADDRESS_REFUSED: ['host'],
  SOURCE_UNREACHABLE: ['port', 'host'],
  SOURCE_TIMEOUT: ['host'],
  SOURCE_SIGN_IN_REFUSED: ['password', 'user'],
  SOURCE_PASSWORD_LOST: ['password'],
  SOURCE_DATABASE_UNKNOWN: ['database'],
  SOURCE_DENIED: ['user'],
  SOURCE_TLS: ['encryption'],
  SOURCE_FILE_MISSING: ['path'],
  SOURCE_FILE_INVALID: ['path'],
};

/** Path of a parameter in the form of a source. */
export const pathOf = (name: string): string => (name === 'password' ? name : `parameters.${name}`);

/** Problems of the parameters that are to blame for a failed test, by their paths; `words` are those of the failure as a whole. */
export function blamedFor(error: CallError, parameters: readonly string[], words: string): Readonly<Record<string, { message: string }>> {
  if (error.errors)
    return Object.fromEntries(Object.entries(error.errors).map(([at, { message }]) => [pathOf(at.split('.').at(-1)!), { message }]));
  const name = blamed[error.code]?.find((each) => parameters.includes(each));
  return name === undefined ? {} : { [pathOf(name)]: { message: words } };
}
