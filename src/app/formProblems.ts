import type { FormInstance, FormRule } from 'antd';
import type { z } from 'zod';
import { type Problem, problemOf } from '#schemas/kit/problems.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** antd's rule for a field that a schema checks; an empty field is the business of `required`. */
export const ruleOf = (schema: z.ZodType, word: (problem: Problem) => string): FormRule => ({
  validator: async (_, value: unknown) => {
    if (value === undefined || value === null || value === '') return;
    const checked = schema.safeParse(value, { reportInput: true });
    const [issue] = checked.error?.issues ?? [];
    if (issue) throw new Error(word(problemOf(issue)));
  },
});

/** Shows what the server found wrong at the fields it names; tells whether there was any. */
export function showProblems(form: FormInstance, error: Pick<CallError, 'errors'>): boolean {
  const found = Object.entries(error.errors ?? {});
  form.setFields(found.map(([name, { message }]) => ({ name, errors: [message] })));
  return found.length > 0;
}
