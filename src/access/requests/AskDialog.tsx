import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { ownRequestsKey } from '#api/accessRequests.ts';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { askForAccess } from '#schemas/contracts/accessRequests.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { useNotify } from '#ui/useNotify.tsx';
import styles from '../access.module.css';

interface AskDialogProps {
  readonly permission: string;
  readonly onClose: () => void;
}

/** Asks for a permission, with a reason if there is one to give. */
export default function AskDialog({ permission, onClose }: AskDialogProps) {
  const { t, language } = useWords();
  const notify = useNotify();
  const client = useQueryClient();
  const { mutate, isPending } = useSend(askForAccess);
  const [reason, setReason] = useState('');
  const id = useId();
  const send = () =>
    mutate(
      { body: { permission, ...(reason.trim() && { reason }) } },
      {
        onError: notify.failed,
        onSuccess() {
          notify.success(t('ui.access.waiting'));
          void client.invalidateQueries({ queryKey: ownRequestsKey });
        },
        onSettled: onClose,
      },
    );
  return (
    <Modal
      open
      title={t('ui.access.ask')}
      okText={t('forms.access.requests.send')}
      okButtonProps={{ loading: isPending }}
      cancelText={t('forms.cancel')}
      onOk={send}
      onCancel={onClose}
    >
      <div className={styles.give}>
        <p>{titleWords('permissions', permission, language)}</p>
        <label htmlFor={id}>{t('forms.access.requests.reason')}</label>
        <Input.TextArea id={id} rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </div>
    </Modal>
  );
}
