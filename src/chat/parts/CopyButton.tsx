import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './parts.module.css';

const shownMs = 1500;

/** Copies what `text` gives; `label` says what that is. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }) {
  const { t } = useWords();
  const { message } = App.useApp();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => void message.error(t('answer.copyFailed')),
    );
  return (
    <Button
      size="small"
      type="text"
      className={styles['tool']}
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={isCopied ? t('answer.copied') : label}
      title={label}
      onClick={() => void copy()}
    />
  );
}
