import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { useCopying } from '#ui/useCopying.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './parts.module.css';

/** Copies what `text` gives; `label` says what that is. */
export function CopyButton({ text, label }: { readonly text: () => string; readonly label: string }) {
  const { t } = useWords();
  const { isCopied, copy } = useCopying(t('answer.copyFailed'));
  return (
    <Button
      size="small"
      type="text"
      className={styles['tool']}
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={isCopied ? t('answer.copied') : label}
      title={label}
      onClick={() => copy(text())}
    />
  );
}
