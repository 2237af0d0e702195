import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCopying } from '#ui/useCopying.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './show.module.css';

/** Copies a text; `what` says what it is. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { t } = useWords();
  const { isCopied, copy } = useCopying(t('forms.copyFailed'));
  return (
    <Button
      type="text"
      size="small"
      className={styles.copy}
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={isCopied ? t('forms.copied') : t('forms.copyValue', { field: what })}
      onClick={() => copy(text)}
    />
  );
}
