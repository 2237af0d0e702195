import type { SystemTable } from '../../stores/systemTable.ts';

/** Chunks by their terms. */
export const chunkTerms = 'knowledge_search';

/** Names by which chunks of renamed documents go on being found for a while: those behind a number, up to another. */
export const formerNames = 'knowledge_former_names';

/** The tables by which chunks are found. */
export const retrievalTables: readonly SystemTable[] = [
  { name: chunkTerms, holds: 'terms', columns: {} },
  {
    name: formerNames,
    key: ['documentId', 'after'],
    columns: { documentId: { type: 'integer' }, after: { type: 'integer' }, upTo: { type: 'integer' }, name: { type: 'text' } },
  },
  // The number of chunks of a space that hold a term.
  {
    name: 'knowledge_terms',
    key: ['spaceId', 'term'],
    columns: { spaceId: { type: 'integer' }, term: { type: 'text' }, chunks: { type: 'integer' } },
  },
  // The chunks of a space that can be found, and their characters.
  {
    name: 'knowledge_sizes',
    key: ['spaceId'],
    columns: { spaceId: { type: 'integer' }, chunks: { type: 'integer' }, characters: { type: 'integer' } },
  },
  // Searches for passages as they were answered, kept for some weeks.
  {
    name: 'knowledge_retrievals',
    id: true,
    columns: {
      askedAt: { type: 'text' },
      askedBy: { type: 'integer' },
      purpose: { type: 'text' },
      question: { type: 'text' },
      spaces: { type: 'text' },
      settings: { type: 'text' },
      models: { type: 'text' },
      milliseconds: { type: 'real' },
      // Of the form of `passage`, as JSON.
      passages: { type: 'text' },
    },
    indexes: [{ on: ['askedAt'] }, { on: ['askedBy', 'id'] }],
  },
  // The spaces that each was about.
  {
    name: 'knowledge_retrieval_spaces',
    key: ['spaceId', 'retrievalId'],
    columns: { spaceId: { type: 'integer' }, retrievalId: { type: 'integer' } },
    indexes: [{ on: ['retrievalId'] }],
  },
  {
    name: 'knowledge_question_sets',
    id: true,
    columns: {
      spaceId: { type: 'integer' },
      name: { type: 'text' },
      // Of the form of `expectedQuestion`, as JSON.
      questions: { type: 'text' },
      updatedAt: { type: 'text' },
    },
    indexes: [{ on: ['spaceId', 'id'] }],
  },
  {
    name: 'knowledge_set_runs',
    id: true,
    columns: {
      setId: { type: 'integer' },
      ranAt: { type: 'text' },
      ranBy: { type: 'integer' },
      // Of the form of `setRun`, as JSON.
      run: { type: 'text' },
    },
    indexes: [{ on: ['setId', 'id'] }],
  },
];
