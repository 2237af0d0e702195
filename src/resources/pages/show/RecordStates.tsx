import { Button, Skeleton, Space } from 'antd';
import styles from './show.module.css';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useLabels } from '../../list/useLabels.ts';
import type { LoadedRecord } from './useLoadedRecord.ts';

/** The shape of what comes. */
export function RecordSkeleton() {
  const { t } = useWords();
  return (
    <output aria-label={t('forms.loading')}>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </output>
  );
}

interface RecordSituationProps {
  readonly resource: Resource;
  readonly id: string;
  readonly record: Exclude<LoadedRecord, { is: 'here' }>;
  readonly onClose: () => void;
}

const kindOfProblem = (record: RecordSituationProps['record']) => {
  if (record.is !== 'failed' || record.error.statusCode === 404) return 'missing' as const;
  return record.error.statusCode === 403 ? ('forbidden' as const) : ('failed' as const);
};

/** Says plainly that a record is on its way, is not there, may not be seen, or could not be fetched. */
export function RecordSituation({ resource, id, record, onClose }: RecordSituationProps) {
  const { t, error: words } = useWords();
  const { one, manyInSentence } = useLabels(resource);
  if (record.is === 'waiting') return <RecordSkeleton />;
  const kind = kindOfProblem(record);
  const hints = { missing: t('forms.record.missingHint'), forbidden: t('forms.record.forbiddenHint'), failed: '' };
  return (
    <div role="alert" className={styles.situation}>
      <h2>{t(`forms.record.${kind}`, { resource: one, id })}</h2>
      <p>{kind === 'failed' && record.is === 'failed' ? `${words(record.error)} (${record.error.code})` : hints[kind]}</p>
      <Space wrap>
        {kind === 'failed' && record.is === 'failed' && (
          <Button type="primary" loading={record.retrying} onClick={record.retry}>
            {t('forms.retry')}
          </Button>
        )}
        <Button onClick={onClose}>{t('forms.backToList', { resource: manyInSentence })}</Button>
      </Space>
    </div>
  );
}
