import { Modal } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useLabels } from '../fields/useLabels.ts';
import { FieldDiff } from '../record/FieldDiff.tsx';
import styles from './past.module.css';
import { useCourseWords } from './useCourseWords.ts';
import type { PastRecord } from './usePutBack.ts';

interface PastChangesProps {
  readonly resource: Resource;
  readonly record: PastRecord;
  readonly related: Related;
  /** Absent where it cannot be put back. */
  readonly onPutBack: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Tells what became of a record since: every field that differs, as it was and as it is. */
export function PastChanges({ resource, record: { row, course }, related, onPutBack, onClose }: PastChangesProps) {
  const { t, label } = useWords();
  const { titleOf } = useLabels(resource);
  const courseWords = useCourseWords(resource);
  const changes = Object.entries(course?.changes ?? {});
  return (
    <Modal
      open
      title={t('lists.past.changesOf', { title: titleOf(row) })}
      okText={t('lists.past.putBack')}
      okButtonProps={{ style: onPutBack ? {} : { display: 'none' } }}
      cancelText={t('forms.close')}
      onOk={onPutBack}
      onCancel={onClose}
    >
      <p>{courseWords(course) || t('lists.past.unchanged')}</p>
      <dl className={styles.changes}>
        {changes.map(([name, { before, after }]) => (
          <div key={name}>
            <dt>{resource.fields[name] ? label(resource.fields[name].label) : name}</dt>
            <dd>
              <FieldDiff resource={resource} name={name} row={row} related={related} before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
