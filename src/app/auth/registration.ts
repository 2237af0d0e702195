import { isProblemKey, type Problem, problemsOf } from '#schemas/kit/problems.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { registerInput, sendCodeInput } from '#schemas/wire/session.ts';

/** The inputs of the sign-up form, in the order they stand. */
export const names = ['username', 'name', 'email', 'code', 'password', 'repeat'] as const;
export type RegistrationName = (typeof names)[number];
export type RegistrationProblems = Partial<Record<RegistrationName, Problem>>;

const optional: RegistrationName = 'name';
const required: Problem = { key: 'required' };

/** All that is wrong with what was typed, by the schema that the server checks with; and whether the two passwords are one. */
export function checkRegistration({ repeat, ...values }: Record<RegistrationName, string>): RegistrationProblems {
  const typed = { ...values, name: values.name.trim(), email: values.email.trim() };
  const parsed = registerInput.safeParse(typed, { reportInput: true });
  const empty = Object.entries({ ...typed, repeat }).filter(([name, value]) => name !== optional && !value.trim());
  return {
    ...(!parsed.success && problemsOf(parsed.error)),
    ...(repeat !== values.password && { repeat: { key: 'passwordsDiffer' } satisfies Problem }),
    ...Object.fromEntries(empty.map(([name]) => [name, required])),
  };
}

/** Checks the address that a code shall be sent to. */
export function checkEmail(email: string): Problem | undefined {
  const parsed = sendCodeInput.safeParse({ email }, { reportInput: true });
  return parsed.success ? undefined : email ? problemsOf(parsed.error)['email'] : required;
}

/** Maps the server's refusal to the inputs that it names. */
export function serverProblems({ code, errors = {} }: CallError): RegistrationProblems {
  if (code === 'CODE_INVALID') return { code: { key: 'wrongCode' } };
  const known = Object.entries(errors).filter(([name, { key }]) => names.some((one) => one === name) && isProblemKey(key));
  return Object.fromEntries(known) as RegistrationProblems;
}
