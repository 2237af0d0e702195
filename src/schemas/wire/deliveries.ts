import { z } from 'zod';
import type { Choice } from '../kit/field.ts';
import type { Text } from '../kit/text.ts';
import { chartTypes } from './charts.ts';

/** Frequencies of subscriptions (spec §3), from the longest to the shortest. */
export const frequencies = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
export type Frequency = (typeof frequencies)[number];

/** Parts of the moment at which a frequency falls due. Days 29 to 31 mean the last day of a month that is shorter. */
export const momentSchema = z.lazy(() =>
  z.strictObject({
    month: z.int().min(1).max(12).optional(),
    day: z.union([z.int().min(1).max(31), z.literal('last')]).optional(),
    /** 1 is Monday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
    hour: z.int().min(0).max(23).optional(),
    minute: z.int().min(0).max(59).optional(),
    second: z.int().min(0).max(59).optional(),
  }),
);
export type Moment = Readonly<z.infer<typeof momentSchema>>;

/** Parts that a frequency is told by; the others are of no use to it. */
export const momentParts: Readonly<Record<Frequency, readonly (keyof Moment)[]>> = {
  year: ['month', 'day', 'hour', 'minute'],
  month: ['day', 'hour', 'minute'],
  week: ['weekdays', 'hour', 'minute'],
  day: ['hour', 'minute'],
  hour: ['minute'],
  minute: ['second'],
  second: [],
};

/** Parts as they are where nothing else is said: nine in the morning, of Mondays and of the first. */
export const usualMoment = { month: 1, day: 1, weekdays: [1], hour: 9, minute: 0, second: 0 } as const satisfies Required<Moment>;

/** Ways by which deliveries reach people. `WeChat` is the robot of a WeChat Work group, called so since the specification. */
export const deliveryMethods = [
  { value: 'WeChat', label: { zh: '微信', en: 'WeChat' } },
  { value: 'mail', label: { zh: '邮件', en: 'Mail' } },
  { value: 'webhook', label: { zh: 'Webhook', en: 'Webhook' } },
  { value: 'console', label: { zh: '站内通知', en: 'In the console' } },
] as const satisfies readonly Choice<string>[];
export type DeliveryMethod = (typeof deliveryMethods)[number]['value'];

/** Methods that need an address from whoever subscribes; the others find the subscriber by themselves. */
export const addressedMethods: readonly DeliveryMethod[] = ['WeChat', 'webhook'];

/** Forms of the messages to a robot. */
export const robotForms = [
  { value: 'markdown', label: { zh: 'Markdown', en: 'Markdown' } },
  { value: 'text', label: { zh: '纯文本', en: 'Plain text' } },
  { value: 'file', label: { zh: '摘要和文件', en: 'A summary and a file' } },
] as const satisfies readonly Choice<string>[];
export type RobotForm = (typeof robotForms)[number]['value'];

/** Members of a group whom the robot calls: by their names in WeChat Work, `@all` for everybody, or by their telephone numbers. */
export interface Mentions {
  readonly users: readonly string[];
  readonly mobiles: readonly string[];
}

const mostMentions = 50;
const mobileForm = /^\+?\d{7,15}$/;
const userForm = /^(?:@all|[A-Za-z0-9][\w.@-]{0,63})$/;

/** Reads who is mentioned, as people list them; undefined where somebody is written in no way that a robot knows. */
export function readMentions(list: string): Mentions | undefined {
  const names = [...new Set(list.split(/[\s,，、;；]+/).filter((name) => name !== ''))];
  if (names.length > mostMentions || !names.every((name) => userForm.test(name) || mobileForm.test(name))) return undefined;
  return { users: names.filter((name) => !mobileForm.test(name)), mobiles: names.filter((name) => mobileForm.test(name)) };
}
export const noMentions: Mentions = { users: [], mobiles: [] };

/** Policies for due times that no server was there for. */
export const missedPolicies = [
  { value: 'last', label: { zh: '只补最后一次', en: 'Send the last one' } },
  { value: 'skip', label: { zh: '不补', en: 'Leave them out' } },
  { value: 'all', label: { zh: '全部补上', en: 'Send all of them' } },
] as const satisfies readonly Choice<string>[];
export type MissedPolicy = (typeof missedPolicies)[number]['value'];

/** States of a delivery. `waiting`: for its turn, a place among the messages of its robot, or another try. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Words for the states of deliveries. */
export const deliveryStateLabels: Readonly<Record<DeliveryState, Text>> = {
  waiting: { zh: '等待发送', en: 'Waiting' },
  sent: { zh: '已送达', en: 'Delivered' },
  failed: { zh: '失败', en: 'Failed' },
  stopped: { zh: '已停止', en: 'Stopped' },
};
const tones = { waiting: 'waiting', sent: 'good', failed: 'bad', stopped: 'neutral' } as const;
export const deliveryStateChoices = deliveryStates.map((value) => ({ value, label: deliveryStateLabels[value], tone: tones[value] }));

/** One entry of what was done for a delivery. */
export const deliveryStep = z.strictObject({
  at: z.string(),
  step: z.enum(['due', 'rendered', 'sent', 'retry', 'failed', 'doubtful', 'resent', 'stopped']),
  /** The message, from 1; of so many. */
  part: z.int().optional(),
  of: z.int().optional(),
  /** The receiver's own words, without any secret; or the code of an error, with its facts. */
  answer: z.string().optional(),
  code: z.string().optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** When the next try is, or who asked for it. */
  next: z.string().optional(),
  by: z.string().optional(),
});
export type DeliveryStep = Readonly<z.infer<typeof deliveryStep>>;

const rows = () => ({
  columns: z.array(z.string()).readonly(),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).readonly()).readonly(),
  /** There are more rows than these. */
  isCut: z.boolean(),
});

/** A part of what is delivered, before a method gives it its form. */
export const deliveredBlock = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('heading'), text: z.string() }),
    /** Markdown. */
    z.strictObject({ kind: z.literal('words'), text: z.string() }),
    z.strictObject({ kind: z.literal('table'), ...rows() }),
    /** Rows that are drawn where pictures travel, and a table everywhere. Without a type the data decides. */
    z.strictObject({ kind: z.literal('chart'), title: z.string(), type: z.enum(chartTypes).nullable(), ...rows() }),
    /** JPG or PNG, in base64. */
    z.strictObject({ kind: z.literal('picture'), name: z.string(), type: z.enum(['image/png', 'image/jpeg']), data: z.string() }),
    /** A quiet line: time of the data, rules that were applied. */
    z.strictObject({ kind: z.literal('note'), text: z.string() }),
  ]),
);
export type DeliveredBlock = Readonly<z.infer<typeof deliveredBlock>>;
export type DeliveredTable = Extract<DeliveredBlock, { readonly rows: unknown }>;

/** Content as it was rendered, once, with the rights of whoever it is for. */
export const rendered = z.strictObject({
  title: z.string(),
  blocks: z.array(deliveredBlock).readonly(),
  /** The moment of its data. */
  asOf: z.string(),
  /** Page of the console that shows the same. */
  link: z.string().nullable(),
});
export type Rendered = Readonly<z.infer<typeof rendered>>;
