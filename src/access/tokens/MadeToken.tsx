import { Alert, Button, Modal } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './tokens.module.css';

/** A new token, the one time that it is shown. Neither Escape nor a click beside it closes this by accident. */
export function MadeToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal
      open
      title={t('tokens.made')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{t('tokens.done')}</Button>}
    >
      <Alert type="warning" showIcon title={t('tokens.once')} />
      <div className={styles.made}>
        <output aria-label={t('tokens.token')}>
          <code>{token}</code>
        </output>
        <CopyButton wide type="primary" text={token} label={t('tokens.copy')} />
      </div>
    </Modal>
  );
}
