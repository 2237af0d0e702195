import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCopying } from '#ui/useCopying.ts';
import { useWords } from '#i18n/useWords.ts';

/** Copies a text; `label` says which. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useWords();
  const { isCopied, copy } = useCopying(t('app.openapi.copyFailed'));
  return (
    <Button size="small" icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />} onClick={() => copy(text)}>
      {isCopied ? t('app.openapi.copied') : label}
    </Button>
  );
}
