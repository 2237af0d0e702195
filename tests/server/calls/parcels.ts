import { z } from 'zod';
import { type CallRequest, defineCall } from '#schemas/kit/defineCall.ts';
import { answer } from '#server/calls/answer.ts';
import type { Room } from '#server/room.ts';

/** A call as a room declares it. */
export const weigh = defineCall('POST /api/parcels/{id}/weigh', {
  name: 'parcels.weigh',
  access: 'inspect',
  group: { zh: '包裹', en: 'Parcels' },
  does: { zh: '称重', en: 'Weigh a parcel' },
  body: z.strictObject({ kilograms: z.number().positive() }),
  answer: z.strictObject({ parcel: z.string(), grams: z.number() }),
  limit: 'long',
});

/** The room that answers it. */
export const parcels: Room = {
  routes: (app) => answer(app, weigh, ({ params, body }) => ({ parcel: params.id, grams: body.kilograms * 1000 })),
};

/** A request as a screen would send it, typed by the contract. */
export const request: CallRequest<typeof weigh> = { params: { id: 7 }, body: { kilograms: 2 } };
