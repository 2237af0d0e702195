import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { languages } from '../kit/text.ts';
import { isTimeZone } from '../kit/timeZone.ts';
import { deliveryMethods, deliveryStep, frequencies, momentSchema, rendered, robotForms } from '../wire/deliveries.ts';
import { wireParameter } from '../wire/parameters.ts';

const group = { zh: '推送', en: 'Deliveries' };
const zone = z.string().max(64).refine(isTimeZone).nullable().default(null);
const text = z.strictObject({ zh: z.string(), en: z.string() });
const valuesOf = <Value extends string>(choices: readonly { readonly value: Value }[]) => choices.map(({ value }) => value);

/** The next five times of a rhythm, saved or not, and the zone that they are in. */
export const readDueTimes = defineCall('POST /api/deliveries/times', {
  name: 'deliveries.times',
  access: 'signedIn',
  group,
  does: { zh: '接下来的推送时间', en: 'The next times of a subscription' },
  body: z.strictObject({
    frequency: z.enum(frequencies),
    moment: momentSchema.nullable().default(null),
    zone,
    holidays: z.int().positive().nullable().default(null),
  }),
  answer: z.strictObject({ zone: z.string(), times: z.array(z.string()) }),
});

/** Kinds of contents that this server can deliver, and what each asks for. */
export const listContentKinds = defineCall('GET /api/deliveries/contents', {
  name: 'deliveries.contents',
  access: 'signedIn',
  group,
  does: { zh: '可以推送的内容的种类', en: 'Kinds of contents that can be delivered' },
  answer: z.array(z.strictObject({ key: z.string(), label: text, about: text, subject: text, settings: z.array(wireParameter) })),
});

/** Records that a content of a kind may be of, as far as the caller may see them. */
export const listContentSubjects = defineCall('GET /api/deliveries/subjects', {
  name: 'deliveries.subjects',
  access: 'signedIn',
  group,
  does: { zh: '可以推送的对象', en: 'Records that can be delivered' },
  query: z.looseObject({ kind: z.string().max(64) }),
  answer: z.array(z.strictObject({ value: z.string(), label: z.string() })),
});

const wanted = {
  content: z.int().positive(),
  parameters: z.array(z.int().positive()).max(100).default([]),
  method: z.enum(valuesOf(deliveryMethods)),
  form: z.enum(valuesOf(robotForms)).nullable().default(null),
  mentions: z.string().max(500).nullable().default(null),
  /** That of the caller unless given. */
  language: z.enum(languages).nullable().default(null),
  zone,
};
const message = z.strictObject({ type: z.string(), words: z.string(), bytes: z.int() });

/** A content as it would be delivered now, with the rights of the caller; nothing is sent or kept. */
export const previewDelivery = defineCall('POST /api/deliveries/preview', {
  name: 'deliveries.preview',
  access: 'ask',
  group,
  does: { zh: '预览推送', en: 'Preview a delivery' },
  body: z.strictObject(wanted),
  answer: z.strictObject({ rendered, messages: z.array(message) }),
  limit: 'long',
});

/** The same, sent once to the address that is given, or that of a subscription of the caller's own. */
export const testDelivery = defineCall('POST /api/deliveries/test', {
  name: 'deliveries.test',
  access: 'ask',
  group,
  does: { zh: '发送一次测试', en: 'Send a test' },
  body: z.strictObject({
    ...wanted,
    subscription: z.int().positive().nullable().default(null),
    address: z.string().min(1).max(1_000).nullable().default(null),
  }),
  answer: z.strictObject({ answers: z.array(z.string()) }),
  limit: 'long',
});

/** A delivery as it was rendered and sent, with every step of it; told to its receiver and to admins. */
export const readDelivery = defineCall('GET /api/deliveries/{id}/held', {
  name: 'deliveries.held',
  access: 'ask',
  group,
  does: { zh: '推送的内容和经过', en: 'Content and steps of a delivery' },
  answer: z.strictObject({ rendered: rendered.nullable(), messages: z.array(message), steps: z.array(deliveryStep) }),
});
