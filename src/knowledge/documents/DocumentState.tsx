import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useWords } from '#i18n/useWords.ts';
import type { DocumentProgress } from '#schemas/contracts/knowledge.ts';
import { type DocumentStatus, documentStatuses } from '#schemas/wire/knowledge/documents.ts';
import styles from './documents.module.css';
import type { Document } from './useDocuments.ts';

const signs: Readonly<Record<DocumentStatus, ReactNode>> = {
  TODO: <ClockCircleOutlined aria-hidden />,
  RUNNING: <LoadingOutlined aria-hidden />,
  FINISHED: <CheckCircleFilled aria-hidden />,
  FAILED: <CloseCircleFilled aria-hidden />,
};

/** Reason why a document could not be read, as its record keeps it. */
const failure = z.looseObject({
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string().optional(),
});

interface Props {
  readonly document: Pick<Document, 'status' | 'result'>;
  readonly progress: DocumentProgress | undefined;
}

/** State of a document: how far its reading is, and why it could not be read, in words. */
export function DocumentState({ document, progress }: Props) {
  const { label, error } = useWords();
  const status = document.status ?? 'TODO';
  const failed = failure.safeParse(document.result);
  return (
    <div className={styles.state}>
      <span className={styles.status} data-status={status}>
        {signs[status]} {label(documentStatuses[status])}
      </span>
      {status === 'RUNNING' && progress && <Step progress={progress} />}
      {status === 'FAILED' && failed.success && <p className={styles.reason}>{error(failed.data)}</p>}
    </div>
  );
}

function Step({ progress: { step, done, total } }: { readonly progress: DocumentProgress }) {
  const { t } = useWords();
  const words = step && t(`knowledge.documents.steps.${step}`);
  const percent = done !== null && total ? Math.round((100 * done) / total) : undefined;
  return (
    <span className={styles.step}>
      {percent === undefined ? words : t('knowledge.documents.stepOf', { step: words ?? '', done: done!, total: total! })}
      {percent !== undefined && <Progress size="small" percent={percent} showInfo={false} aria-label={words ?? ''} />}
    </span>
  );
}
