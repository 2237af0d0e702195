import { z } from 'zod';
import { looseText } from './json.ts';
import { referencesOf, type ReferencesPart } from './references.ts';

/** Where a task stands, as it is shown. */
const taskStatuses = ['waiting', 'running', 'complete', 'failed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The words that servers have for it, misspelt ones too (contract §5.2, §5.3). */
const statusWords: ReadonlyMap<string, TaskStatus> = new Map([
  ['todo', 'waiting'],
  ['waiting', 'waiting'],
  ['running', 'running'],
  ['runing', 'running'],
  ['retrying', 'running'],
  ['complete', 'complete'],
  ['completed', 'complete'],
  ['failed', 'failed'],
]);

/** A status by any of its words; one that we do not know waits. */
export const taskStatus = looseText.transform((word): TaskStatus => statusWords.get(word.trim().toLowerCase()) ?? 'waiting');

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
export interface AgentMessage {
  readonly sender: string;
  readonly receiver: string;
  readonly model: string;
  readonly markdown: string;
  readonly references: ReferencesPart | null;
}
export interface MessagePart {
  readonly kind: 'message';
  readonly messages: readonly AgentMessage[];
}

/** `agent-plans`. */
export const planPayload = z
  .array(z.object({ name: looseText, num: looseText, status: taskStatus, agent: looseText, markdown: looseText }))
  .transform((steps): PlanPart => ({ kind: 'plan', steps: steps.map(({ num, ...step }) => ({ ...step, number: num })) }));

/** `agent-messages`; what a message rests on may come as JSON, as JSON in a text, or as the text "null". */
export const messagePayload = z
  .array(z.object({ sender: looseText, receiver: looseText, model: looseText, markdown: looseText, resource: z.unknown().optional() }))
  .transform((messages): MessagePart => ({
    kind: 'message',
    messages: messages.map(({ resource, ...message }) => ({ ...message, references: referencesOf(resource) })),
  }));
