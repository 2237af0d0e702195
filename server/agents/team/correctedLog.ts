import type { Json } from '#schemas/kit/kinds/json.ts';
import type { PlannedStep } from '#schemas/wire/chat/correction.ts';
import type { JournalEvent } from '../loop/journal.ts';
import { planSchema, type TeamPlan } from './plan.ts';

/** Number of the step that an event belongs to; 0 of what was settled before the first. */
const stepOf = (key: string): number => Number(/^step-(\d{1,3})\//.exec(key)?.[1] ?? 0);
const isConclusion = (key: string): boolean => key.startsWith('answer/');

/**
 * The log of a team's work as it would stand had the plan been the corrected one: with what was done before the step `from`, and nothing after.
 * Undefined of work without a plan, or whose plan has no such step.
 */
export function correctedLog(
  events: readonly JournalEvent[],
  from: number,
  steps: readonly PlannedStep[],
): readonly Omit<JournalEvent, 'at'>[] | undefined {
  const plan = events.find(({ key }) => key === 'plan')?.data as TeamPlan | undefined;
  if (!plan || from > plan.steps.length + 1) return undefined;
  const whole = planSchema.safeParse({ steps: [...plan.steps.slice(0, from - 1), ...steps] });
  if (!whole.success) return undefined;
  return events
    .filter(({ key }) => stepOf(key) < from && !isConclusion(key))
    .map(({ key, kind, data }) => ({ key, kind, data: key === 'plan' ? (whole.data as unknown as Json) : data }));
}
