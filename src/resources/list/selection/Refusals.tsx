import { Modal } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { isProblemKey, type Problem } from '#schemas/kit/problems.ts';
import type { Refused } from '../model/batches.ts';
import { useListScreen } from '../ListContext.ts';
import { useLabels } from '../../fields/useLabels.ts';
import styles from './selection.module.css';

/** Lists the records that a bulk change left alone, with the reason for each. */
export default function Refusals({ refused, onClose }: { readonly refused: readonly Refused[]; readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal
      open
      title={t('lists.bulk.refusedTitle')}
      onCancel={onClose}
      onOk={onClose}
      okText={t('lists.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <RefusalList refused={refused} />
    </Modal>
  );
}

export function RefusalList({ refused }: { readonly refused: readonly Refused[] }) {
  const { resource, data, selecting, titleOf } = useListScreen();
  const { t, error, problem } = useWords();
  const { fieldLabel } = useLabels(resource);
  const nameOf = (id: number) => {
    const row = selecting.rows.get(id) ?? data.rows?.find((each) => each.id === id);
    return row ? titleOf(row) : `#${id}`;
  };
  const reasonOf = ({ code, facts, errors = {} }: Refused): string => {
    const fields = Object.entries(errors).filter(([, { key }]) => isProblemKey(key));
    if (fields.length === 0) return error({ code, facts });
    return fields.map(([name, shown]) => `${fieldLabel(name)}${t('forms.colon')}${problem(shown as Problem)}`).join(t('forms.semicolon'));
  };
  return (
    <ul className={styles.refused}>
      {refused.map((each) => (
        <li key={each.id}>
          <b>{nameOf(each.id)}</b>
          {t('forms.colon')}
          {reasonOf(each)}
        </li>
      ))}
    </ul>
  );
}
