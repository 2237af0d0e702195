import { z } from 'zod';
import { fenceOf, looseText } from './json.ts';
import type { PartForm } from './part.ts';
import { taskStatus, type TaskStatus } from './taskStatus.ts';
import { paragraphs, strong } from './writing.ts';

export interface PlanStep {
  readonly name: string;
  readonly number: string;
  readonly status: TaskStatus;
  readonly agent: string;
  readonly markdown: string;
}
export interface PlanPart {
  readonly kind: 'plan';
  readonly steps: readonly PlanStep[];
}

declare module './part.ts' {
  interface PartKinds {
    plan: PlanPart;
  }
}

/** `agent-plans`. */
const planPayload = z
  .array(z.object({ name: looseText, num: looseText, status: taskStatus, agent: looseText, markdown: looseText }))
  .transform((steps): PlanPart => ({ kind: 'plan', steps: steps.map(({ num, ...step }) => ({ ...step, number: num })) }));

export const planForm: PartForm<PlanPart> = {
  fences: { 'agent-plans': fenceOf(planPayload) },
  toText: ({ steps }, { nested }) =>
    paragraphs(
      ...steps.map(({ name, agent, markdown }) => paragraphs(strong([name, agent].filter(Boolean).join(' · ')), nested(markdown))),
    ),
};
