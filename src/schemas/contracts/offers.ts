import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { offered } from '../wire/offers.ts';

/** Values that whoever asks may use, by the name of the offer (`picks` of a field). */
export const listOffers = defineCall('GET /api/offers', {
  name: 'offers.list',
  access: 'signedIn',
  group: { zh: '表单', en: 'Forms' },
  does: { zh: '字段可选的值', en: 'Values that a field can be filled in with' },
  query: z.looseObject({ of: z.string().max(100) }),
  answer: z.array(offered),
});
