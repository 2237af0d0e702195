import { Button } from 'antd';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useLabels } from '../fields/useLabels.ts';
import type { LoadedRecord } from './useLoadedRecord.ts';

interface RecordStateProps {
  readonly resource: Resource;
  readonly id: string;
  readonly record: Exclude<LoadedRecord, { is: 'here' }>;
  readonly onClose: () => void;
}

const kindOfProblem = (record: RecordStateProps['record']) => {
  if (record.is !== 'failed' || record.error.statusCode === 404) return 'missing' as const;
  return record.error.statusCode === 403 ? ('forbidden' as const) : ('failed' as const);
};

/** Says plainly that a record is on its way, is not there, may not be seen, or could not be fetched. */
export function RecordState({ resource, id, record, onClose }: RecordStateProps) {
  const { t, error: words } = useWords();
  const { one, manyInSentence } = useLabels(resource);
  if (record.is === 'waiting') return <Loading rows={8} />;
  const kind = kindOfProblem(record);
  const failure = kind === 'failed' && record.is === 'failed' ? record : undefined;
  const needed = record.is === 'failed' ? record.error.facts?.['permission'] : undefined;
  const hints = { missing: t('forms.record.missingHint'), forbidden: t('forms.record.forbiddenHint'), failed: '' };
  return (
    <EmptyState
      isAlert
      heading="h2"
      title={t(`forms.record.${kind}`, { resource: one, id })}
      hint={failure ? words(failure.error) : hints[kind]}
      code={failure && t('ui.code', { code: failure.error.code })}
    >
      {failure && (
        <Button type="primary" loading={failure.retrying} onClick={failure.retry}>
          {t('ui.retry')}
        </Button>
      )}
      {kind === 'forbidden' && needed !== undefined && <NeededPermission permission={String(needed)} />}
      <Button onClick={onClose}>{t('forms.backToList', { resource: manyInSentence })}</Button>
    </EmptyState>
  );
}
