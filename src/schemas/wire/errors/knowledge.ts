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
  RETRIEVAL_NOT_FOUND: { status: 404, zh: '没有这次检索的记录', en: 'There is no record of this search' },
  QUESTION_SET_NOT_FOUND: { status: 404, zh: '没有这个测试题集', en: 'There is no such set of test questions' },
} as const satisfies ErrorTable;
