import { Modal } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './menu.module.css';

/** Each thing that can be done by key, and its keys. */
const keys = [
  ['move', ['↑ ↓', 'j', 'k']],
  ['cells', ['← →']],
  ['pages', ['PgUp', 'PgDn']],
  ['ends', ['Home', 'End']],
  ['turn', ['Alt PgUp', 'Alt PgDn']],
  ['open', ['Enter']],
  ['edit', ['e']],
  ['cell', ['F2']],
  ['select', ['Space']],
  ['extend', ['Shift ↑ ↓']],
  ['all', ['Ctrl a']],
  ['menu', ['Shift F10']],
  ['search', ['/']],
  ['resize', ['Alt ← →']],
  ['expand', ['→', '←']],
  ['undo', ['Ctrl z']],
  ['leave', ['Esc']],
  ['help', ['?']],
] as const;

/** The keys of a list. */
export default function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal open title={t('lists.keys.title')} footer={null} onCancel={onClose} width={520}>
      <dl className={styles.keys}>
        {keys.map(([name, presses]) => (
          <div key={name}>
            <dt>
              {presses.map((press) => (
                <kbd key={press}>{press}</kbd>
              ))}
            </dt>
            <dd>{t(`lists.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
