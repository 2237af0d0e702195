import { z } from 'zod';
import { formOf } from '../kit/callForms.ts';
import { type CallOptions, defineCall } from '../kit/defineCall.ts';
import {
  chunkParameters,
  chunksSought,
  documentInput,
  documentsSought,
  spaceInput,
  spaceSought,
  wholeInput,
  wireArguments,
  wireDocument,
  wireNamedChunk,
  wireSpace,
} from '../wire/knowledge/byName.ts';

const group = { zh: '知识库（按名称）', en: 'Knowledge by name' };
const laterGroup = { zh: '知识库（按名称，v1）', en: 'Knowledge by name (v1)' };
const docIds = z.array(wholeInput).min(1).max(1_000);

/** Declares a call at both addresses that DB-GPT's clients know it by: that of version 0.5 (spec §7), and that of later ones (contract §8). */
function byName<const Verb extends 'GET' | 'POST', const Path extends string, const Options extends Omit<CallOptions, 'group'>>(
  verb: Verb,
  path: Path,
  options: Options,
) {
  return [
    defineCall(`${verb} /knowledge${path}`, { ...options, group }),
    defineCall(`${verb} /api/v1/knowledge${path}`, { ...options, group: laterGroup, name: `${options.name}.v1` }),
  ] as const;
}

/** Spaces that the actor sees. */
export const listSpaces = byName('POST', '/space/list', {
  name: 'knowledgeByName.spaces',
  access: 'ask',
  does: { zh: '知识空间列表', en: 'Knowledge spaces' },
  body: spaceSought,
  answer: z.array(wireSpace),
});

/** A space, added. */
export const addSpace = byName('POST', '/space/add', {
  name: 'knowledgeByName.addSpace',
  access: 'ask',
  does: { zh: '添加知识空间', en: 'Add a knowledge space' },
  body: spaceInput,
  answer: z.tuple([]),
});

/** Another owner of a space, by username. */
export const updateOwner = byName('POST', '/space/update_owner', {
  name: 'knowledgeByName.updateOwner',
  access: 'ask',
  does: { zh: '移交知识空间', en: 'Hand over a knowledge space' },
  body: z.looseObject({ name: z.string().min(1).max(200), owner: z.string().min(1).max(200) }),
  answer: wireSpace,
});

/** A space, moved to the trash. */
export const deleteSpace = byName('POST', '/space/delete', {
  name: 'knowledgeByName.deleteSpace',
  access: 'ask',
  does: { zh: '删除知识空间', en: 'Delete a knowledge space' },
  body: z.looseObject({ name: z.string().min(1).max(200) }),
  answer: z.null(),
});

/** Kinds of spaces that there are. */
export const readSpaceConfig = byName('GET', '/space/config', {
  name: 'knowledgeByName.config',
  access: 'ask',
  does: { zh: '知识空间的类型', en: 'Kinds of knowledge spaces' },
  answer: z.strictObject({
    storage: z.array(
      z.strictObject({
        name: z.string(),
        desc: z.string(),
        domain_types: z.array(z.strictObject({ name: z.string(), desc: z.string() })),
      }),
    ),
  }),
});

/** Arguments of a space. */
export const readArguments = byName('POST', '/{space}/arguments', {
  name: 'knowledgeByName.arguments',
  access: 'ask',
  does: { zh: '知识空间的参数', en: 'Arguments of a knowledge space' },
  answer: wireArguments,
});

/** Arguments of a space, changed. Values may be strings, as fields of a form have them. */
export const saveArguments = byName('POST', '/{space}/argument/save', {
  name: 'knowledgeByName.saveArguments',
  access: 'ask',
  does: { zh: '保存知识空间的参数', en: 'Save the arguments of a knowledge space' },
  body: z.looseObject({ argument: z.string().max(100_000) }),
  answer: wireSpace,
});

/** Documents of a space that the actor sees. */
export const listDocuments = byName('POST', '/{space}/document/list', {
  name: 'knowledgeByName.documents',
  access: 'ask',
  does: { zh: '知识空间的文档', en: 'Documents of a knowledge space' },
  body: documentsSought,
  answer: z.strictObject({ data: z.array(wireDocument), total: z.int(), page: z.int() }),
});

/** A text or a web page, added; its id. */
export const addNamedDocument = byName('POST', '/{space}/document/add', {
  name: 'knowledgeByName.addDocument',
  access: 'ask',
  does: { zh: '添加文本或网页', en: 'Add a text or a web page' },
  body: documentInput,
  answer: z.int(),
});

/** A file, added; the id of its document. */
export const uploadNamedDocument = byName('POST', '/{space}/document/upload', {
  name: 'knowledgeByName.upload',
  access: 'ask',
  does: { zh: '上传文档', en: 'Upload a document' },
  body: formOf({ doc_file: z.file(), doc_name: z.string().optional(), doc_type: z.literal('DOCUMENT').optional() }),
  answer: z.int(),
  limit: 'long',
});

const asked = z.array(z.string().trim().min(1).max(500)).max(50).nullish();

/** A document, renamed; questions that it answers are found by its first chunk. */
export const editDocument = byName('POST', '/{space}/document/edit', {
  name: 'knowledgeByName.editDocument',
  access: 'ask',
  does: { zh: '修改文档', en: 'Change a document' },
  body: z.looseObject({ doc_id: wholeInput, doc_name: z.string().trim().min(1).max(200).nullish(), questions: asked }),
  answer: wireDocument,
});

/** A chunk, written anew or with questions that it answers. */
export const editNamedChunk = byName('POST', '/{space}/chunk/edit', {
  name: 'knowledgeByName.editChunk',
  access: 'ask',
  does: { zh: '修改分段', en: 'Change a chunk' },
  body: z.looseObject({ chunk_id: wholeInput, content: z.string().trim().min(1).max(20_000).nullish(), questions: asked }),
  answer: wireNamedChunk,
});

/** Documents, read in the background. */
export const syncDocuments = byName('POST', '/{space}/document/sync', {
  name: 'knowledgeByName.sync',
  access: 'ask',
  does: { zh: '同步文档', en: 'Read documents' },
  body: z.looseObject({ doc_ids: docIds, chunk_size: wholeInput.nullish(), chunk_overlap: wholeInput.nullish() }),
  answer: z.array(z.int()),
  limit: 'long',
});

/** Documents, each read in its own way. */
export const syncBatch = byName('POST', '/{space}/document/sync_batch', {
  name: 'knowledgeByName.syncBatch',
  access: 'ask',
  does: { zh: '批量同步文档', en: 'Read several documents' },
  body: z
    .array(z.looseObject({ doc_id: wholeInput, chunk_parameters: chunkParameters.nullish() }))
    .min(1)
    .max(1_000),
  answer: z.strictObject({ tasks: z.array(z.int()) }),
  limit: 'long',
});

/** Documents that failed, tried again with the parameters that they had. Anyone may call it (spec §6); it does what the caller may do. */
export const retrySync = byName('POST', '/{space}/document/retry_sync', {
  name: 'knowledgeByName.retry',
  access: 'open',
  does: { zh: '重试失败的文档', en: 'Try failed documents again' },
  body: z.looseObject({ doc_ids: docIds }),
  answer: z.array(z.int()),
  limit: 'long',
});

/** A document, moved to the trash. */
export const deleteDocument = byName('POST', '/{space}/document/delete', {
  name: 'knowledgeByName.deleteDocument',
  access: 'ask',
  does: { zh: '删除文档', en: 'Delete a document' },
  body: z.looseObject({ doc_name: z.string().min(1).max(200) }),
  answer: z.null(),
});

/** Chunks of documents of a space that the actor may read. */
export const listNamedChunks = byName('POST', '/{space}/chunk/list', {
  name: 'knowledgeByName.chunks',
  access: 'ask',
  does: { zh: '知识空间的分段', en: 'Chunks of a knowledge space' },
  body: chunksSought,
  answer: z.strictObject({ data: z.array(wireNamedChunk), summary: z.null(), total: z.int(), page: z.int() }),
});

/** Strategies by which documents are cut. */
export const listStrategies = byName('GET', '/document/chunkstrategies', {
  name: 'knowledgeByName.strategies',
  access: 'ask',
  does: { zh: '分段策略', en: 'Strategies of chunking' },
  answer: z.array(
    z.strictObject({
      strategy: z.string(),
      name: z.string(),
      description: z.string(),
      parameters: z.array(
        z.strictObject({
          param_name: z.string(),
          param_type: z.enum(['int', 'string', 'boolean']),
          default_value: z.union([z.number(), z.string(), z.boolean()]),
          description: z.string(),
        }),
      ),
      suffix: z.array(z.string()),
      type: z.array(z.string()),
    }),
  ),
});
