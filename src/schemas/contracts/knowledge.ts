import { z } from 'zod';
import { fileOf, formOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { chunkPreview, documentPart, documentProgress, documentVersion, ownRights } from '../wire/knowledge/answers.ts';
import { chunkSettings } from '../wire/knowledge/chunking.ts';
import { chunkInput, wireChunk } from '../wire/knowledge/chunks.ts';
import { documentLabels } from '../wire/knowledge/documents.ts';
import { pageOf, paging } from '../wire/pages.ts';

const group = { zh: '知识库', en: 'Knowledge' };

/** Rights of somebody in one space. */
export type OwnRights = z.infer<typeof ownRights>;

/** Rights of the actor in every space that it sees: over all documents, or over those that bear one of some labels. */
export const readSpaceRights = defineCall('GET /api/knowledge/rights', {
  name: 'knowledge.rights',
  access: 'ask',
  group,
  does: { zh: '自己在各知识空间的权限', en: 'Own rights in knowledge spaces' },
  answer: z.array(ownRights),
});

const id = z.int().positive();
const ids = z.array(id).min(1).max(1_000);
const madeDocument = z.strictObject({ id });

/** One file, added to a space as a document that is not read yet. `labels` and `settings` are JSON. */
export const uploadDocument = defineCall('POST /api/knowledge/spaces/{id}/upload', {
  name: 'knowledge.upload',
  access: 'ask',
  group,
  does: { zh: '上传一个文档', en: 'Upload a document' },
  body: formOf({ file: z.file(), name: z.string().optional(), labels: z.string().optional(), settings: z.string().optional() }),
  answer: madeDocument,
  limit: 'long',
});

/** A text or a web page, added to a space as a document that is not read yet. */
export const addDocument = defineCall('POST /api/knowledge/spaces/{id}/documents', {
  name: 'knowledge.add',
  access: 'ask',
  group,
  does: { zh: '添加文本或网页', en: 'Add a text or a web page' },
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('TEXT'),
      name: z.string().trim().min(1).max(200),
      content: z.string().trim().min(1).max(2_000_000),
      source: z.string().trim().max(2_000).nullish(),
      labels: documentLabels.default([]),
      settings: chunkSettings.optional(),
    }),
    z.strictObject({
      type: z.literal('URL'),
      /** The address, unless given. */
      name: z.string().trim().min(1).max(200).optional(),
      url: z.url({ protocol: /^https?$/ }).max(2_000),
      labels: documentLabels.default([]),
      settings: chunkSettings.optional(),
    }),
  ]),
  answer: madeDocument,
});

/** Documents, read anew in the background, with other settings where these are given; those that are being read already are left out. */
export const readDocuments = defineCall('POST /api/knowledge/documents/read', {
  name: 'knowledge.read',
  access: 'ask',
  group,
  does: { zh: '处理文档', en: 'Read documents' },
  body: z.strictObject({
    documents: z
      .array(z.strictObject({ id, settings: chunkSettings.optional() }))
      .min(1)
      .max(1_000),
  }),
  answer: z.strictObject({ started: z.array(id) }),
});

/** Documents that could not be read, tried once more as they were tried last. */
export const retryDocuments = defineCall('POST /api/knowledge/documents/retry', {
  name: 'knowledge.retry',
  access: 'ask',
  group,
  does: { zh: '重试失败的文档', en: 'Try failed documents again' },
  body: z.strictObject({ ids }),
  answer: z.strictObject({ started: z.array(id) }),
});

/** Documents, no longer read: each is as it was before. */
export const cancelDocuments = defineCall('POST /api/knowledge/documents/cancel', {
  name: 'knowledge.cancel',
  access: 'ask',
  group,
  does: { zh: '取消处理', en: 'Stop reading documents' },
  body: z.strictObject({ ids }),
  answer: z.strictObject({ cancelled: z.array(id) }),
});

/** Progress of the reading of a document. */
export type DocumentProgress = z.infer<typeof documentProgress>;

/** Progress of documents that are being read; those that the actor does not see are left out. */
export const readProgress = defineCall('POST /api/knowledge/documents/progress', {
  name: 'knowledge.progress',
  access: 'ask',
  group,
  does: { zh: '文档处理进度', en: 'Progress of documents' },
  body: z.strictObject({ ids }),
  answer: z.array(documentProgress),
});

/** A new version of a document, read beside the one that it replaces. */
export const replaceDocument = defineCall('POST /api/knowledge/documents/{id}/replace', {
  name: 'knowledge.replace',
  access: 'ask',
  group,
  does: { zh: '替换为新版本', en: 'Replace a document by a new version' },
  body: formOf({ file: z.file(), settings: z.string().optional() }),
  answer: madeDocument,
  limit: 'long',
});

/** The original of a document as it came; that of an older version where one is named. */
export const readOriginal = defineCall('GET /api/knowledge/documents/{id}/original', {
  name: 'knowledge.original',
  access: 'ask',
  group,
  does: { zh: '下载原文', en: 'Download an original' },
  query: z.looseObject({
    revision: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  answer: fileOf(),
  limit: 'long',
});

/**
 * Text of a document as it was read, part by part: by its number, or the part that has a character. Places of chunks count its characters. Of a version
 * that was replaced its parts are what stands around the passages that answers cite.
 */
export const readText = defineCall('GET /api/knowledge/documents/{id}/text', {
  name: 'knowledge.text',
  access: 'ask',
  group,
  does: { zh: '文档的文字', en: 'Text of a document' },
  query: z.looseObject({
    part: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
    at: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    revision: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  answer: documentPart,
});

/** A version of a document: its original, and how it was cut. */
export type DocumentVersion = z.infer<typeof documentVersion>;

/** Versions of a document, the latest first. */
export const listVersions = defineCall('GET /api/knowledge/documents/{id}/versions', {
  name: 'knowledge.versions',
  access: 'ask',
  group,
  does: { zh: '文档的版本', en: 'Versions of a document' },
  answer: z.array(documentVersion),
});

/** Chunks of a document in its order, or those that hold some words. */
export const listChunks = defineCall('POST /api/knowledge/documents/{id}/chunks', {
  name: 'knowledge.chunks',
  access: 'ask',
  group,
  does: { zh: '文档的分段', en: 'Chunks of a document' },
  body: z.strictObject({ ...paging, search: z.string().trim().max(200).optional(), isEnabled: z.boolean().optional() }),
  answer: pageOf(wireChunk),
});

/** A chunk that a person writes: after another one, or at the end. */
export const addChunk = defineCall('POST /api/knowledge/documents/{id}/chunks/add', {
  name: 'knowledge.addChunk',
  access: 'ask',
  group,
  does: { zh: '添加分段', en: 'Add a chunk' },
  body: chunkInput.required({ text: true }).extend({ after: id.optional() }),
  answer: wireChunk,
});

/** A chunk, changed. */
export const changeChunk = defineCall('PUT /api/knowledge/chunks/{id}', {
  name: 'knowledge.changeChunk',
  access: 'ask',
  group,
  does: { zh: '修改分段', en: 'Change a chunk' },
  body: chunkInput,
  answer: wireChunk,
});

/** A chunk, deleted. The next reading of its document makes it again, if its text is still there. */
export const removeChunk = defineCall('DELETE /api/knowledge/chunks/{id}', {
  name: 'knowledge.removeChunk',
  access: 'ask',
  group,
  does: { zh: '删除分段', en: 'Delete a chunk' },
  answer: z.strictObject({ id }),
});

/** Chunks that a document would have. Nothing of it is stored. */
export type ChunkPreview = z.infer<typeof chunkPreview>;

/** Chunks that a file would have; `settings` is JSON. */
export const previewFile = defineCall('POST /api/knowledge/previews/file', {
  name: 'knowledge.previewFile',
  access: 'ask',
  group,
  does: { zh: '预览文件的分段', en: 'Preview the chunks of a file' },
  body: formOf({ file: z.file(), settings: z.string().optional() }),
  answer: chunkPreview,
  limit: 'long',
});

/** Chunks that a text or a web page would have. */
export const previewText = defineCall('POST /api/knowledge/previews/text', {
  name: 'knowledge.previewText',
  access: 'ask',
  group,
  does: { zh: '预览文本或网页的分段', en: 'Preview the chunks of a text or a web page' },
  body: z.union([
    z.strictObject({ content: z.string().trim().min(1).max(2_000_000), settings: chunkSettings.optional() }),
    z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000), settings: chunkSettings.optional() }),
  ]),
  answer: chunkPreview,
  limit: 'long',
});

/** The same document, cut with other settings. Refused with PREVIEW_GONE once it is not at hand any more. */
export const previewAgain = defineCall('POST /api/knowledge/previews/again', {
  name: 'knowledge.previewAgain',
  access: 'ask',
  group,
  does: { zh: '以其他方式预览分段', en: 'Preview chunks with other settings' },
  body: z.strictObject({ key: z.string().max(64), settings: chunkSettings }),
  answer: chunkPreview,
});

/** Labels of the documents of a space that the actor sees, with the number of these. */
export const listLabels = defineCall('GET /api/knowledge/spaces/{id}/labels', {
  name: 'knowledge.labels',
  access: 'ask',
  group,
  does: { zh: '知识空间中的标签', en: 'Labels in a knowledge space' },
  answer: z.array(z.strictObject({ label: z.string(), documents: z.int() })),
});
