import type { Call } from '../../kit/openapi/call.ts';
import { integer, type JsonSchema, objectOf, refTo, text } from '../../kit/openapi/jsonSchema.ts';
import { importStates, rowStatuses } from '../imports.ts';
import { workbookType } from '../workbookType.ts';

const files = { zh: '文件', en: 'Files' };
const imports = { zh: '导入', en: 'Imports' };
const oneFile: JsonSchema = objectOf({ file: { type: 'string', format: 'binary' } });
const uploaded: JsonSchema = objectOf({ url: text });
const anImport: JsonSchema = {
  type: 'object',
  properties: {
    id: integer,
    resource: text,
    state: { enum: [...importStates] },
    fileName: text,
    total: integer,
    done: integer,
    counts: { type: 'object', additionalProperties: integer },
  },
};
const page = { page: { type: 'integer', minimum: 1 }, page_size: { type: 'integer', minimum: 1 } };
/** The type that the bytes of a file have. */
const bytes = '*/*';
const table = ['text/csv', workbookType];

/** Calls of `server/files` and `server/imports`. */
export const fileCalls: readonly Call[] = [
  {
    endpoint: 'POST /v1/upload/avatar',
    name: 'files.avatar',
    under: files,
    does: { zh: '上传头像', en: 'Upload an avatar' },
    bodyType: 'multipart/form-data',
    body: oneFile,
    answer: uploaded,
  },
  {
    endpoint: 'POST /api/v1/uploadFile',
    name: 'files.upload',
    under: files,
    does: { zh: '上传文件', en: 'Upload a file' },
    bodyType: 'multipart/form-data',
    body: oneFile,
    answer: uploaded,
  },
  {
    endpoint: 'POST /api/view/files',
    name: 'files.download',
    under: files,
    does: { zh: '下载文件', en: 'Download a file' },
    body: { anyOf: [objectOf({ path: text }), objectOf({ name: text })] },
    answerType: bytes,
  },
  {
    endpoint: 'GET /api/view/files/{name}',
    name: 'files.view',
    under: files,
    does: { zh: '查看文件', en: 'View a file' },
    answerType: bytes,
  },
  {
    endpoint: 'POST /api/imports/list',
    name: 'imports.list',
    under: imports,
    does: { zh: '自己的导入', en: 'Own imports' },
    body: objectOf({ ...page, resource: text }, []),
    answer: refTo('Page'),
  },
  {
    endpoint: 'GET /api/imports/template',
    name: 'imports.template',
    under: imports,
    does: { zh: '下载导入模板', en: 'Download the template of an import' },
    query: { resource: text, format: { enum: ['csv', 'xlsx'] }, language: { enum: ['zh', 'en'] } },
    needs: ['resource'],
    answerType: table,
  },
  {
    endpoint: 'GET /api/imports/{id}',
    name: 'imports.show',
    under: imports,
    does: { zh: '导入的进度', en: 'How far an import is' },
    answer: anImport,
  },
  {
    endpoint: 'POST /api/imports/{id}/rows',
    name: 'imports.rows',
    under: imports,
    does: { zh: '导入的每一行', en: 'The rows of an import' },
    body: objectOf({ ...page, status: { enum: [...rowStatuses] } }, []),
    answer: refTo('Page'),
  },
  {
    endpoint: 'POST /api/imports/{id}/apply',
    name: 'imports.apply',
    under: imports,
    does: { zh: '执行导入', en: 'Apply an import' },
    answer: anImport,
  },
  {
    endpoint: 'POST /api/imports/{id}/cancel',
    name: 'imports.cancel',
    under: imports,
    does: { zh: '取消导入', en: 'Cancel an import' },
    answer: anImport,
  },
  {
    endpoint: 'POST /api/imports/{id}/undo',
    name: 'imports.undo',
    under: imports,
    does: { zh: '撤销导入', en: 'Undo an import' },
    answer: anImport,
  },
  {
    endpoint: 'GET /api/imports/{id}/errors',
    name: 'imports.errors',
    under: imports,
    does: { zh: '下载有问题的行', en: 'Download the rows with problems' },
    answerType: workbookType,
  },
];
