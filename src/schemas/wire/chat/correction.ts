import { z } from 'zod';

/** Most steps of a plan. */
export const mostPlanSteps = 8;

/** A step of a plan: what is done, by which agent of the team. */
export const planStep = z.strictObject({
  name: z.string().min(1).max(100),
  task: z.string().min(1).max(4_000),
  agent: z.string().min(1).max(100),
});
export type PlannedStep = Readonly<z.infer<typeof planStep>>;

/** Plan of an earlier answer, corrected: its steps before `from` stay as they were done, and those that are given are done after them. */
export const correction = z.strictObject({
  turn: z.int().positive(),
  from: z.int().min(1).max(mostPlanSteps),
  steps: z.array(planStep).min(1).max(mostPlanSteps),
});
export type Correction = Readonly<z.infer<typeof correction>>;
