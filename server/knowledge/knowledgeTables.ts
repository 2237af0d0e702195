import type { SystemTable } from '../stores/systemTable.ts';

/** Rights as spaces grant them, one row for each label; kept by the hooks of spaces, so that they can be asked for in SQL. */
const grants: SystemTable = {
  name: 'knowledge_grants',
  id: true,
  columns: {
    spaceId: { type: 'integer' },
    roleId: { type: 'integer', optional: true },
    userId: { type: 'integer', optional: true },
    /** Place of the right among `spaceRights`. */
    rank: { type: 'integer' },
    /** Null where it holds for documents of any label, and of none. */
    label: { type: 'text', optional: true },
  },
  indexes: [{ on: ['spaceId'] }, { on: ['userId'] }, { on: ['roleId'] }],
};

/** Labels of documents, kept by their hooks for the same reason. */
const labels: SystemTable = {
  name: 'knowledge_labels',
  key: ['documentId', 'label'],
  columns: { documentId: { type: 'integer' }, label: { type: 'text' } },
  indexes: [{ on: ['label', 'documentId'] }],
};

/** Revisions of documents: an original, and a way to cut it. At most one is current; the next is built beside it. */
const revisions: SystemTable = {
  name: 'knowledge_revisions',
  id: true,
  columns: {
    documentId: { type: 'integer' },
    number: { type: 'integer' },
    /** Name of the original in `files`; null of a web page that was not fetched yet. */
    file: { type: 'text', optional: true },
    fileType: { type: 'text', optional: true },
    settings: { type: 'text' },
    /** `new`, `building`, `current`, `replaced` or `failed`. */
    state: { type: 'text' },
    jobId: { type: 'integer', optional: true },
    /** Part of the work that its job is at. */
    step: { type: 'text', optional: true },
    characters: { type: 'integer', optional: true },
    pages: { type: 'integer', optional: true },
    createdAt: { type: 'text' },
  },
  indexes: [{ on: ['documentId', 'number'], unique: true }, { on: ['file'] }, { on: ['jobId'] }],
};

/** Texts of current revisions and of those that are being built, in parts of some blocks each. */
const texts: SystemTable = {
  name: 'knowledge_texts',
  key: ['revisionId', 'part'],
  columns: {
    revisionId: { type: 'integer' },
    part: { type: 'integer' },
    text: { type: 'text' },
    /** Of its blocks as they stand in the text of the document, with what stands behind the last. */
    characters: { type: 'integer', initial: 0 },
  },
};

/** Stretches of texts that answers cite. */
const quoted: SystemTable = {
  name: 'knowledge_quoted',
  key: ['revisionId', 'fromAt', 'toAt'],
  columns: { revisionId: { type: 'integer' }, fromAt: { type: 'integer' }, toAt: { type: 'integer' } },
};

/** Surroundings of what answers cite of versions that were replaced, as the blocks that they were. */
const excerpts: SystemTable = {
  name: 'knowledge_excerpts',
  key: ['revisionId', 'part'],
  columns: {
    revisionId: { type: 'integer' },
    part: { type: 'integer' },
    /** Its first character in the text of the revision. */
    fromAt: { type: 'integer' },
    text: { type: 'text' },
  },
};

/** Chunks of current revisions. */
const chunks: SystemTable = {
  name: 'knowledge_chunks',
  id: true,
  columns: {
    spaceId: { type: 'integer' },
    documentId: { type: 'integer' },
    revisionId: { type: 'integer' },
    position: { type: 'integer' },
    text: { type: 'text' },
    fromAt: { type: 'integer' },
    toAt: { type: 'integer' },
    place: { type: 'text' },
    /** Of its text as it was cut, by which it is known again in the next revision; null of one that a person added. */
    hash: { type: 'text', optional: true },
    isEnabled: { type: 'boolean' },
    isEdited: { type: 'boolean' },
    keywords: { type: 'text' },
    questions: { type: 'text' },
    createdAt: { type: 'text' },
    updatedAt: { type: 'text' },
  },
  indexes: [{ on: ['documentId', 'position'] }, { on: ['spaceId', 'documentId'] }],
};

/** Documents that people look at before they are stored, for a while. */
const previews: SystemTable = {
  name: 'knowledge_previews',
  key: ['key'],
  columns: {
    key: { type: 'text' },
    userId: { type: 'integer' },
    form: { type: 'text' },
    characters: { type: 'integer' },
    pages: { type: 'integer', optional: true },
    until: { type: 'text' },
  },
  indexes: [{ on: ['until'] }],
};

/** Texts of these, in parts of some blocks each. */
const previewTexts: SystemTable = {
  name: 'knowledge_preview_texts',
  key: ['key', 'part'],
  columns: { key: { type: 'text' }, part: { type: 'integer' }, text: { type: 'text' } },
};

export const knowledgeTables: readonly SystemTable[] = [grants, labels, revisions, texts, quoted, excerpts, chunks, previews, previewTexts];
