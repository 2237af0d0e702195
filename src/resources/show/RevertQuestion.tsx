import { Alert, Modal } from 'antd';
import { useState } from 'react';
import type { CallError } from '#schemas/wire/callError.ts';
import { type HistoryEntry, valuesBefore } from '#schemas/wire/history.ts';
import { useWords } from '#i18n/useWords.ts';
import { isSame } from '../record/sameValue.ts';
import { FieldDiff } from '../record/FieldDiff.tsx';
import styles from './history.module.css';
import type { RecordProps } from '../fields/override.ts';
import { useRevert } from '../record/useRevert.ts';

interface RevertQuestionProps extends RecordProps {
  readonly entries: readonly HistoryEntry[];
  /** The version to go back to. */
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** Shows what would change if the record became an earlier version again, and does it. */
export function RevertQuestion({ resource, row, related, entries, entry, onClose }: RevertQuestionProps) {
  const { t, label, error } = useWords();
  const revert = useReverting({ resource, row, entry, onClose });
  const back = valuesBefore(
    resource,
    entries.filter(({ version }) => version > entry.version),
  );
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

function useReverting({ resource, row, entry, onClose }: Pick<RevertQuestionProps, 'resource' | 'row' | 'entry' | 'onClose'>) {
  const { t } = useWords();
  const revert = useRevert(resource);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const run = async () => {
    setRunning(true);
    try {
      await revert({ row, to: entry.version, done: t('forms.history.reverted', { version: entry.version }) });
      onClose();
    } catch (refused) {
      setFailure(refused as CallError);
    } finally {
      setRunning(false);
    }
  };
  return { run, running, failure };
}
