import type { ErrorTable } from './entry.ts';

/** Errors of knowledge spaces and their documents. */
export const knowledgeErrors = {
  SPACE_NOT_FOUND: { status: 404, zh: '没有知识空间“{space}”', en: 'There is no knowledge space "{space}"' },
  DOCUMENT_NOT_FOUND: { status: 404, zh: '没有文档“{document}”', en: 'There is no document "{document}"' },
  KNOWLEDGE_RIGHT_MISSING: {
    status: 403,
    zh: '您没有这个知识空间的相应权限（{right}），请联系它的所有者',
    en: 'You do not have the right "{right}" in this knowledge space; ask its owner',
  },
  KNOWLEDGE_SPACE_OWNERS: {
    status: 403,
    zh: '只有所有者和管理员可以修改这些内容；您可以修改说明和参数',
    en: 'Only the owner and administrators change this; you may change the description and the arguments',
  },
  CHUNK_NOT_FOUND: { status: 404, zh: '没有这个分段', en: 'There is no such chunk' },
  REVISION_NOT_FOUND: { status: 404, zh: '没有文档的这个版本', en: 'The document has no such version' },
  DOCUMENT_NOT_READ: { status: 409, zh: '文档还没有处理完成', en: 'The document has not been read yet' },
  DOCUMENT_RUNNING: { status: 409, zh: '文档“{document}”正在处理', en: 'The document "{document}" is being read' },
  DOCUMENT_WITHOUT_CHUNKS: { status: 422, zh: '没有读到可以分段的文字', en: 'There are no words in it that could be cut into chunks' },
  KNOWLEDGE_QUOTA: {
    status: 413,
    zh: '您添加的文档已达上限，共 {limit} 字节',
    en: 'The documents that you added have reached their limit of {limit} bytes',
  },
  PAGE_REFUSED: { status: 422, zh: '网页 {host} 返回了 {status}', en: '{host} answered with {status}' },
  DOCUMENT_IS_PAGE: {
    status: 409,
    zh: '网页不能替换；重新处理时会再次获取',
    en: 'A web page cannot be replaced; it is fetched anew when it is read again',
  },
  PREVIEW_GONE: { status: 410, zh: '预览已过期，请重新上传文件', en: 'The preview has gone; send the file again' },
  RETRIEVAL_NOT_FOUND: { status: 404, zh: '没有这次检索的记录', en: 'There is no record of this search' },
  QUESTION_SET_NOT_FOUND: { status: 404, zh: '没有这个测试题集', en: 'There is no such set of test questions' },
} as const satisfies ErrorTable;
