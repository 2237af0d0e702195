import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button, type ButtonProps } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useCopy } from './useCopy.ts';

/** Milliseconds for which it is shown that something was copied. */
const shownMs = 1500;

interface CopyButtonProps extends Pick<ButtonProps, 'type' | 'className'> {
  readonly text: string | (() => string);
  /** Name of what is copied: written on the button with `wide`, else only told. */
  readonly label: string;
  readonly wide?: boolean;
  /** Said when the browser refuses. */
  readonly failed?: string;
}

/** A button that copies a text, and shows for a moment that it has. */
export function CopyButton({ text, label, wide = false, failed, ...button }: CopyButtonProps) {
  const { t } = useWords();
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const name = isCopied ? t('ui.copied') : label;
  const press = async () => setCopied(await copy(typeof text === 'string' ? text : text(), { copied: false, ...(failed && { failed }) }));
  return (
    <Button
      size="small"
      {...button}
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      {...(!wide && { 'aria-label': name, title: label })}
      onClick={() => void press()}
    >
      {wide && name}
    </Button>
  );
}
