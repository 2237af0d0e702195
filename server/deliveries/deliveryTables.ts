import type { SystemTable } from '../stores/systemTable.ts';

/** Deliveries, each once for a subscription and a time; and lanes, in which they go one after another. */
export const deliveryTables: readonly SystemTable[] = [
  {
    name: 'deliveries',
    id: true,
    columns: {
      subscription: { type: 'integer' },
      content: { type: 'text' },
      owner: { type: 'integer' },
      method: { type: 'text' },
      // Deliveries of a lane are sent in the order of their numbers: all of one robot are in one.
      lane: { type: 'text' },
      state: { type: 'text' },
      // A message left, and no answer to it came: it may be there twice.
      doubtful: { type: 'boolean' },
      tries: { type: 'integer' },
      // Times that this delivery stands for beside its own.
      coalesced: { type: 'integer' },
      sentParts: { type: 'integer' },
      parts: { type: 'integer', optional: true },
      // A message is on its way; one that is found so was cut short.
      inFlight: { type: 'boolean' },
      error: { type: 'text', optional: true },
      dueAt: { type: 'text' },
      tryAt: { type: 'text', optional: true },
      renderedAt: { type: 'text', optional: true },
      sentAt: { type: 'text', optional: true },
      // Of the form of `rendered`, and the messages as they are sent, as JSON.
      rendered: { type: 'text', optional: true },
      messages: { type: 'text', optional: true },
      // Of the form of `deliveryStep`, as JSON.
      steps: { type: 'text' },
      version: { type: 'integer' },
      createdAt: { type: 'text' },
      updatedAt: { type: 'text' },
      deletedAt: { type: 'text', optional: true },
    },
    indexes: [
      { on: ['subscription', 'dueAt'], unique: true },
      { on: ['state', 'tryAt'] },
      { on: ['lane', 'state', 'id'] },
      { on: ['owner', 'id'] },
      { on: ['createdAt'] },
    ],
  },
  {
    name: 'delivery_lanes',
    key: ['lane'],
    columns: {
      lane: { type: 'text' },
      // The server that works on it, and until when it may.
      holder: { type: 'text', optional: true },
      leaseUntil: { type: 'text', optional: true },
      // Nothing goes before this time.
      notBefore: { type: 'text', optional: true },
      // Times of the last messages, as JSON: what is sent in a minute is counted by them.
      sent: { type: 'text' },
    },
  },
];
