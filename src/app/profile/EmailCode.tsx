import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useCountdown } from '../auth/useCountdown.ts';
import { useSend } from '#api/useSend.ts';
import { sendEmailCode } from '#schemas/contracts/accounts.ts';
import styles from './profile.module.css';

/** Seconds before a code can be sent again. */
const resendAfter = 60;

/** The code that proves a new e-mail address, the button that has it sent there, and where it went. */
export function EmailCode({ email }: { email: string }) {
  const { t } = useWords();
  const { send, sending, note, problem, wait } = useCode(email);
  return (
    <>
      <Form.Item label={t('app.profile.code')} htmlFor="code" extra={t('app.profile.codeHint')} required>
        <Space.Compact block>
          <Form.Item name="code" noStyle rules={[{ required: true, message: t('app.profile.required', { field: t('app.profile.code') }) }]}>
            <Input id="code" inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
          <Button loading={sending} disabled={wait > 0} onClick={send}>
            {wait > 0 ? t('app.profile.resendIn', { seconds: wait }) : t('app.profile.sendCode')}
          </Button>
        </Space.Compact>
      </Form.Item>
      <output>{note}</output>
      <span role="alert" className={styles['problem']}>
        {problem}
      </span>
    </>
  );
}

/** Has a code sent to an address; `wait` is how many seconds to go before it can be sent again. */
function useCode(email: string) {
  const { t, error: word } = useWords();
  const { mutate, isPending } = useSend(sendEmailCode);
  const [said, setSaid] = useState({ note: '', problem: '' });
  const [wait, startWait] = useCountdown();
  const send = () =>
    mutate(
      { body: { email } },
      {
        onSuccess: ({ delivered }) => {
          setSaid({ note: delivered === 'mail' ? t('app.profile.codeMailed', { email }) : t('app.profile.codeLogged'), problem: '' });
          startWait(resendAfter);
        },
        onError: (error) => {
          setSaid({ note: '', problem: word(error) });
          if (error.code === 'TOO_MANY_REQUESTS') startWait(Number(error.facts['seconds'] ?? resendAfter));
        },
      },
    );
  return { send, sending: isPending, wait, ...said };
}
