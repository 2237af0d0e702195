import { useInvalidate } from '@refinedev/core';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import type { CallError } from '#schemas/wire/callError.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';
import { useCallMutation } from '#api/useCallMutation.ts';
import { isSame } from '../form/values.ts';
import { FieldDiff } from '../record/FieldDiff.tsx';
import styles from './history.module.css';
import type { RecordProps } from '../fields/override.ts';
import { valuesToPutBack } from './useHistory.ts';

interface RevertQuestionProps extends RecordProps {
  readonly entries: readonly HistoryEntry[];
  /** The version to go back to. */
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** Shows what would change if the record became an earlier version again, and does it. */
export function RevertQuestion({ resource, row, related, entries, entry, onClose }: RevertQuestionProps) {
  const { t, label, error } = useWords();
  const revert = useRevert({ resource, row, entry, onClose });
  const back = valuesToPutBack(resource, entries, entry.version);
  const changes = Object.entries(back).filter(([name, value]) => !isSame(resource.fields[name]!, row[name], value));
  return (
    <Modal
      open
      title={t('forms.history.revertTo', { version: entry.version })}
      okText={t('forms.history.revert')}
      okButtonProps={{ disabled: changes.length === 0, loading: revert.running }}
      cancelText={t('forms.cancel')}
      onOk={() => void revert.run()}
      onCancel={onClose}
    >
      {revert.failure && <Alert type="error" showIcon title={error(revert.failure)} className={styles.failure} />}
      <p>{t(changes.length === 0 ? 'forms.history.same' : 'forms.history.willChange')}</p>
      <dl className={styles.changes}>
        {changes.map(([name, value]) => (
          <div key={name} className={styles.change}>
            <dt>{label(resource.fields[name]!.label)}</dt>
            <dd>
              <FieldDiff resource={resource} name={name} row={row} related={related} before={row[name] ?? null} after={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function useRevert({ resource, row, entry, onClose }: Pick<RevertQuestionProps, 'resource' | 'row' | 'entry' | 'onClose'>) {
  const { t } = useWords();
  const change = useCallMutation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const run = async () => {
    const { revert } = resource.endpoints;
    if (!revert) return;
    setRunning(true);
    try {
      await change(revert, { id: row.id, body: { to: entry.version, version: row.version } });
      notify.success(t('forms.history.reverted', { version: entry.version }));
      await invalidate({ resource: resource.key, id: row.id, invalidates: ['list', 'many', 'detail'] });
      onClose();
    } catch (refused) {
      setFailure(refused as CallError);
    } finally {
      setRunning(false);
    }
  };
  return { run, running, failure };
}
