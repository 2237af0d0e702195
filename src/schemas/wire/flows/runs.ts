import { z } from 'zod';
import type { Json } from '../../kit/kinds/json.ts';
import type { Text } from '../../kit/text.ts';
import { wireAsk } from './asks.ts';

/**
 * States of a run. `waiting`: it has asked a person something; `asking`: a step was cut short, nobody knows whether it has had its effect, and
 * somebody must say what now.
 */
export const runStates = ['queued', 'running', 'waiting', 'asking', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];
export const runStateLabels: Readonly<Record<RunState, Text>> = {
  queued: { zh: '等待中', en: 'Waiting' },
  running: { zh: '执行中', en: 'Running' },
  waiting: { zh: '等人处理', en: 'Waits for a person' },
  asking: { zh: '等待决定', en: 'Needs a decision' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};
const tones = {
  queued: 'waiting',
  running: 'waiting',
  waiting: 'accent',
  asking: 'accent',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
} as const;
/** States of runs as choices of a field. */
export const runStateChoices = runStates.map((value) => ({ value, label: runStateLabels[value], tone: tones[value] }));
/** States that a run stays in. */
export const endStates: readonly RunState[] = ['done', 'failed', 'cancelled'];

/**
 * States of one try of a step. `waiting`: it has asked a person; `interrupted`: its server ended; `unclear`: the same, after it had begun to
 * have an effect; `stale`: what came before it was changed since, so that it is done again.
 */
export const stepStates = ['running', 'waiting', 'done', 'failed', 'skipped', 'interrupted', 'unclear', 'stale'] as const;
export type StepState = (typeof stepStates)[number];

const anyJson = z.custom<Json>();
const failure = z.strictObject({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) });
export type StepFailure = Readonly<z.infer<typeof failure>>;

/** Beginning of a run: the message of a chat with the turns before it, or the body of a call. */
export const runInput = z.strictObject({
  message: z.string().max(100_000).optional(),
  history: z
    .array(z.strictObject({ question: z.string(), answer: z.string() }))
    .max(100)
    .optional(),
  body: z.optional(anyJson),
});
export type RunInput = Readonly<z.infer<typeof runInput>>;

/** Outputs of a step, by port. */
export const stepOutputs = z.record(z.string(), anyJson);
export type StepOutputs = Readonly<z.infer<typeof stepOutputs>>;

/** One try of one step. */
export const wireStep = z.strictObject({
  node: z.string(),
  attempt: z.int(),
  state: z.enum(stepStates),
  inputs: z.nullable(stepOutputs),
  outputs: z.nullable(stepOutputs),
  error: z.nullable(failure),
  tokens: z.int().nullable(),
  /** True of one that was taken over from an earlier run. */
  isKept: z.boolean(),
  /** Whoever put the outputs in place of those that it had. */
  editedBy: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type WireStep = Readonly<z.infer<typeof wireStep>>;

/** A run of one version of a flow. */
export const wireRun = z.strictObject({
  id: z.int(),
  flow: z.int(),
  version: z.int(),
  trigger: z.string(),
  state: z.enum(runStates),
  /** The node that it runs to, where it does not run to the end. */
  until: z.string().nullable(),
  input: runInput,
  output: anyJson,
  error: z.nullable(failure),
  startedBy: z.int(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type WireRun = Readonly<z.infer<typeof wireRun>>;

/** A run that is part of another one: of a step that runs a flow, or, of a loop, one of its rounds. */
export const wirePart = z.strictObject({
  run: z.int(),
  flow: z.int(),
  node: z.string(),
  /** Counted from 1; null of a step that is no loop. */
  round: z.int().nullable(),
  state: z.enum(runStates),
});
export type WirePart = Readonly<z.infer<typeof wirePart>>;

/** A run with every try of its steps, in the order in which they began, what it and its parts have asked people, and its parts by node and round. */
export const wireRunWithSteps = z.lazy(() =>
  wireRun.extend({ steps: z.array(wireStep), asks: z.array(wireAsk), parts: z.array(wirePart) }),
);
export type WireRunWithSteps = Readonly<z.infer<typeof wireRunWithSteps>>;

/** A version of a flow; `isDeployed` ones were deployed once, others are drafts that were run. */
export const wireVersion = z.strictObject({
  version: z.int(),
  name: z.string().nullable(),
  isDeployed: z.boolean(),
  madeBy: z.string().nullable(),
  madeAt: z.string(),
});

/** Ways in which a run begins: the operators that begin flows, in words. */
export const runTriggers = {
  chatTrigger: { zh: '对话触发', en: 'Chat trigger' },
  httpTrigger: { zh: 'HTTP 触发', en: 'HTTP trigger' },
  scheduleTrigger: { zh: '定时触发', en: 'Schedule' },
  itemTrigger: { zh: '当前项', en: 'Item' },
} as const satisfies Record<string, Text>;
