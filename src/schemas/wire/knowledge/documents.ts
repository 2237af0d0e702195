import { z } from 'zod';
import type { Text } from '../../kit/text.ts';

/** Types of documents, by the names of DB-GPT: a file, a web page, a text that was typed. */
export const documentTypes = {
  DOCUMENT: { zh: '文件', en: 'File' },
  URL: { zh: '网页', en: 'Web page' },
  TEXT: { zh: '文本', en: 'Text' },
} as const satisfies Record<string, Text>;
export type DocumentType = keyof typeof documentTypes;

/** States of a document: not read yet, being read, read, or not readable. */
export const documentStatuses = {
  TODO: { zh: '待处理', en: 'To do' },
  RUNNING: { zh: '处理中', en: 'Running' },
  FINISHED: { zh: '已完成', en: 'Finished' },
  FAILED: { zh: '失败', en: 'Failed' },
} as const satisfies Record<string, Text>;
export type DocumentStatus = keyof typeof documentStatuses;

/** Labels of a document, by which rights are given. */
export const documentLabels = z.lazy(() =>
  z
    .array(z.string().trim().min(1).max(50))
    .max(50)
    .refine((labels) => new Set(labels).size === labels.length)
    .readonly(),
);
