import type { FormRule } from 'antd';
import type { z } from 'zod';
import { type Problem, problemOf } from '#schemas/kit/problems.ts';

/** antd's rule for a field that a schema checks; an empty field is the business of `required`. */
export const ruleOf = (schema: z.ZodType, word: (problem: Problem) => string): FormRule => ({
  validator: async (_, value: unknown) => {
    if (value === undefined || value === null || value === '') return;
    const checked = schema.safeParse(value, { reportInput: true });
    const [issue] = checked.error?.issues ?? [];
    if (issue) throw new Error(word(problemOf(issue)));
  },
});
