import type { SystemTable } from '../../stores/systemTable.ts';

/** Vectors of chunks, each by one model: those of the next model are made beside those that are searched. */
export const vectorTables: readonly SystemTable[] = [
  {
    name: 'knowledge_vectors',
    id: true,
    columns: {
      spaceId: { type: 'integer' },
      chunkId: { type: 'integer' },
      model: { type: 'text' },
      vector: { type: 'bytes' },
      code: { type: 'bytes' },
    },
    indexes: [{ on: ['spaceId', 'model', 'id'] }, { on: ['chunkId', 'model'], unique: true }],
  },
  // The model by whose vectors a space is searched.
  { name: 'knowledge_vector_models', key: ['spaceId'], columns: { spaceId: { type: 'integer' }, model: { type: 'text' } } },
];
