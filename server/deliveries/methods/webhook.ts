import { markdownStyle, textOf } from '../text/writing.ts';
import { defineMethod } from './method.ts';
import { post } from './post.ts';
import { addressOf } from './robot.ts';

interface WebhookMessage {
  readonly body: string;
}

/** Any address that takes JSON. The key in its head is the same however often a message is sent, for receivers that look at it. */
export const webhook = defineMethod<WebhookMessage>({
  key: 'webhook',
  bearsRepeating: false,
  compose(composing) {
    const { rendered, dueAt, coalesced } = composing;
    const text = textOf(composing, markdownStyle);
    return [{ body: JSON.stringify({ ...rendered, due: new Date(dueAt).toISOString(), coalesced, text }) }];
  },
  async send({ context, message, receiver, key, signal }) {
    const body = { type: 'application/json', bytes: Buffer.from(message.body) };
    const { status, words } = await post(context, { url: addressOf(receiver), body, headers: { 'idempotency-key': key }, signal });
    return `${status} ${words}`.trim();
  },
});
