import type { SystemTable } from '../stores/systemTable.ts';

/** Tables of the chat. */
export const chatTables: readonly SystemTable[] = [
  {
    name: 'conversations',
    key: ['convUid'],
    columns: {
      convUid: { type: 'text' },
      userId: { type: 'integer' },
      chatMode: { type: 'text' },
      selectParam: { type: 'text', optional: true },
      appCode: { type: 'text', optional: true },
      modelName: { type: 'text', optional: true },
      temperature: { type: 'real', optional: true },
      maxTokens: { type: 'integer', optional: true },
      /** The name the user gave it. */
      title: { type: 'text', optional: true },
      /** The same in small letters, or a model's summary, for the search. */
      titleWords: { type: 'text', optional: true },
      /** A few words in place of the first question: its first clause, or what a model made of the first answer. */
      summary: { type: 'text', optional: true },
      /** The first question, cut short; empty before it. */
      question: { type: 'text' },
      pinned: { type: 'boolean' },
      /** From the first turn on. */
      isListed: { type: 'boolean' },
      leaf: { type: 'integer', optional: true },
      /** The number given last; never given twice. */
      lastTurn: { type: 'integer' },
      createdAt: { type: 'text' },
      updatedAt: { type: 'text' },
    },
    indexes: [{ on: ['userId', 'isListed', 'pinned', 'createdAt'] }, { on: ['isListed', 'createdAt'] }],
  },
  {
    name: 'turns',
    id: true,
    columns: {
      convUid: { type: 'text' },
      turn: { type: 'integer' },
      parent: { type: 'integer', optional: true },
      /** The first of the answers that it is compared with, until one of them is chosen. */
      beside: { type: 'integer', optional: true },
      question: { type: 'text' },
      /** Text that the model was asked, where that is more than the question: with the text of attached files. */
      asked: { type: 'text', optional: true },
      attachments: { type: 'text' },
      model: { type: 'text' },
      status: { type: 'text' },
      /** The answer as it grows: JSON of segments. */
      segments: { type: 'text' },
      /** Question and answer in small letters, for the search. */
      words: { type: 'text' },
      /** Why it ended, where it is finished. */
      finishReason: { type: 'text', optional: true },
      usage: { type: 'text', optional: true },
      error: { type: 'text', optional: true },
      dropped: { type: 'integer' },
      startedAt: { type: 'text' },
      /** JSON of the `Work` that outlives its server, where it does such. */
      work: { type: 'text', optional: true },
      /** Replica that answers it. */
      replica: { type: 'text' },
    },
    indexes: [{ on: ['convUid', 'turn'], unique: true }, { on: ['status', 'replica'] }],
  },
  {
    name: 'turn_ratings',
    key: ['convUid', 'turn'],
    columns: {
      convUid: { type: 'text' },
      turn: { type: 'integer' },
      score: { type: 'integer' },
      category: { type: 'text', optional: true },
      messages: { type: 'text', optional: true },
      feedbackId: { type: 'integer' },
    },
  },
  {
    /** Contents of shares. The word of an address opens no more than stands beside it, so it is kept as it is, for its owner to copy again. */
    name: 'share_snapshots',
    key: ['shareId'],
    columns: {
      shareId: { type: 'integer' },
      token: { type: 'text' },
      convUid: { type: 'text' },
      userId: { type: 'integer' },
      /** JSON of a `Snapshot`. */
      content: { type: 'text' },
    },
    indexes: [{ on: ['token'], unique: true }, { on: ['convUid'] }, { on: ['userId'] }],
  },
  {
    /** Files that a share shows, counted from 1. They stay the owner's; the share only opens them, for as long as it does. */
    name: 'share_files',
    key: ['shareId', 'file'],
    columns: { shareId: { type: 'integer' }, file: { type: 'integer' }, name: { type: 'text' } },
  },
  {
    name: 'chat_replicas',
    key: ['id'],
    columns: { id: { type: 'text' }, beats: { type: 'integer' } },
  },
];
