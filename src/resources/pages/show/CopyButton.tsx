import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './show.module.css';

const shownMs = 1500;

/** Copies a text; `what` says what it is. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { t } = useWords();
  const { message } = App.useApp();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => message.error(t('forms.copyFailed')),
    );
  return (
    <Button
      type="text"
      size="small"
      className={styles.copy}
      icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={copied ? t('forms.copied') : t('forms.copyValue', { field: what })}
      onClick={() => void copy()}
    />
  );
}
