import { expectTypeOf } from 'vitest';
import { z } from 'zod';
import { bare, events, fileOf, formOf } from '#schemas/kit/callForms.ts';
import { type CallAnswer, type CallInput, type CallRequest, defineCall } from '#schemas/kit/defineCall.ts';

/** Checked by the compiler: what a caller sends and a handler reads follows from the contract. */
const words = { group: { zh: '', en: '' }, does: { zh: '', en: '' }, name: 'parcels.send', access: 'ask' } as const;

const send = defineCall('POST /parcels/{id}/send/{stop}', {
  ...words,
  query: z.object({ page: z.coerce.number().default(1) }),
  body: z.object({ to: z.string(), weight: z.string().transform(Number) }),
  answer: z.strictObject({ sentAt: z.string() }),
});

expectTypeOf<CallInput<typeof send>['params']>().toEqualTypeOf<Readonly<Record<'id' | 'stop', string>>>();
expectTypeOf<CallInput<typeof send>['query']>().toEqualTypeOf<{ page: number }>();
expectTypeOf<CallInput<typeof send>['body']>().toEqualTypeOf<{ to: string; weight: number }>();
expectTypeOf<CallAnswer<typeof send>>().toEqualTypeOf<{ sentAt: string }>();
expectTypeOf<CallRequest<typeof send>['body']>().toEqualTypeOf<{ to: string; weight: string }>();

const whole: CallRequest<typeof send> = { params: { id: 1, stop: 'x' }, body: { to: '', weight: '1' } };
// @ts-expect-error a parameter of the path is missing
const pathless: CallRequest<typeof send> = { params: { id: 1 }, body: { to: '', weight: '1' } };
// @ts-expect-error the body is missing
const bodiless: CallRequest<typeof send> = { params: { id: 1, stop: 'x' } };

const ask = defineCall('GET /parcels', { ...words, query: z.object({ q: z.string() }) });
// @ts-expect-error the query is required, as what it must hold is
const unasked: CallRequest<typeof ask> = {};
// @ts-expect-error a call without a body takes none
const laden: CallRequest<typeof ask> = { query: { q: '' }, body: {} };

const plain = defineCall('GET /parcels/now', words);
const nothing: CallRequest<typeof plain> = {};
expectTypeOf<CallAnswer<typeof plain>>().toEqualTypeOf<unknown>();

const upload = defineCall('POST /parcels/picture', { ...words, body: formOf({ file: z.file() }) });
const sent: CallRequest<typeof upload> = { body: new FormData() };

const picture = defineCall('GET /parcels/picture', { ...words, answer: fileOf('image/png') });
expectTypeOf<CallAnswer<typeof picture>>().toEqualTypeOf<Blob>();
const moves = defineCall('GET /parcels/moves', { ...words, answer: events });
expectTypeOf<CallAnswer<typeof moves>>().toEqualTypeOf<ReadableStream<Uint8Array>>();
const scales = defineCall('GET /scales.json', { ...words, answer: bare(z.object({ most: z.number() })) });
expectTypeOf<CallAnswer<typeof scales>>().toEqualTypeOf<{ most: number }>();

export const samples = [whole, pathless, bodiless, unasked, laden, nothing, sent];
