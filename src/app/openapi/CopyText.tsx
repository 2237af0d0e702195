import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';

const shownMs = 1500;

/** Copies a text; `label` says which. */
export function CopyText({ text, label }: { text: string; label: string }) {
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
      () => void message.error(t('app.openapi.copyFailed')),
    );
  return (
    <Button size="small" icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {copied ? t('app.openapi.copied') : label}
    </Button>
  );
}
