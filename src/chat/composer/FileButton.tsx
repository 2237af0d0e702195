import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { uploadFile } from '#schemas/contracts/files.ts';
import styles from './composer.module.css';
import { mostAttachments } from '#schemas/wire/chat/files.ts';

interface Props {
  /** True once the question has as many files as it may. */
  readonly isFull: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Picks files, and says which of them are read. To those who may not send any it says why, and leads to what helps. */
export function FileButton({ isFull, onFiles }: Props) {
  const { t } = useWords();
  const isAllowed = useAllowed()(uploadFile.endpoint);
  const picker = useRef<HTMLInputElement>(null);
  const { lacking } = useWhyNot();
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  if (!isAllowed) {
    const why = lacking(uploadFile.endpoint);
    return (
      <Hint title={why.words} isAtFocus>
        <Button
          type="text"
          className={styles['unavailable']}
          icon={<PaperClipOutlined aria-hidden />}
          aria-label={t('chat.composer.attach')}
          aria-disabled
          aria-description={why.words}
          onClick={why.press}
        />
      </Hint>
    );
  }
  const label = isFull ? t('chat.composer.full', { most: mostAttachments }) : t('chat.composer.attach');
  return (
    <>
      <input ref={picker} type="file" multiple hidden onChange={picked} data-testid="file-picker" />
      <Hint title={isFull ? label : t('chat.composer.attachHint')}>
        <Button
          type="text"
          icon={<PaperClipOutlined aria-hidden />}
          aria-label={label}
          {...(!isFull && { 'aria-description': t('chat.composer.attachHint') })}
          disabled={isFull}
          onClick={() => picker.current?.click()}
        />
      </Hint>
    </>
  );
}
