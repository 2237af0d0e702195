import type { SystemTable } from '../stores/systemTable.ts';

/** Models that were connected in the models screen, and what each turn and call took. */
export const modelTables: readonly SystemTable[] = [
  {
    name: 'models',
    id: true,
    columns: {
      name: { type: 'text' },
      workerType: { type: 'text', initial: 'llm' },
      state: { type: 'text' },
      baseUrl: { type: 'text' },
      // Encrypted; see server/secretBox.ts.
      keyBox: { type: 'text', optional: true },
      // The other parameters, as JSON; see registry/parameters.ts.
      params: { type: 'text' },
      isDefault: { type: 'boolean' },
      version: { type: 'integer' },
      createdAt: { type: 'text' },
      updatedAt: { type: 'text' },
    },
    indexes: [{ on: ['name'], unique: true }],
  },
  {
    name: 'model_uses',
    id: true,
    columns: {
      // Of the end of the turn or call, in UTC.
      day: { type: 'text' },
      userId: { type: 'integer' },
      model: { type: 'text' },
      failed: { type: 'integer' },
      promptTokens: { type: 'integer' },
      completionTokens: { type: 'integer' },
      isEstimated: { type: 'boolean' },
      firstMs: { type: 'integer', optional: true },
      totalMs: { type: 'integer', optional: true },
      // The type of the model that was called; null for a turn of a conversation.
      callType: { type: 'text', optional: true },
      documents: { type: 'integer', optional: true },
      characters: { type: 'integer', optional: true },
    },
    indexes: [{ on: ['day', 'userId'] }],
  },
];
