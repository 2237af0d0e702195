import { notify } from '../../notices/notify.ts';
import { defineMethod } from './method.ts';

/** A notice in the console; the content is on the page of the delivery. */
export const inConsole = defineMethod<null>({
  key: 'console',
  bearsRepeating: true,
  compose: () => [null],
  shown: () => ({ type: 'notice', words: '', bytes: 0 }),
  send: async () => '',
  arrived: (call, { id, owner, content }) =>
    notify(call, { to: owner, kind: 'deliveryArrived', facts: { content }, link: `/deliveries/${id}` }),
});
