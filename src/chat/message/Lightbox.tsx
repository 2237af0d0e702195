import CloseOutlined from '@ant-design/icons/CloseOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './attachments.module.css';
import { Picture, type ReadFile } from './Picture.tsx';

interface Props {
  readonly images: readonly Attachment[];
  readonly read?: ReadFile | undefined;
  /** Index of the image on screen. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An image of a question as large as the window lets it be; ← and → go to its neighbours, Esc and a press beside it close it. */
export function Lightbox({ images, read, at, onMove, onClose }: Props) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const image = images[at]!;
  const { name } = image;
  useEffect(() => dialog.current?.showModal(), []);
  const move = (by: number) => images[at + by] && onMove(at + by);
  const onKeyDown = ({ key }: KeyboardEvent) => move(steps[key] ?? 0);
  // A dialog that is closed gives the focus back to where it was; one that is only taken away does not.
  const close = () => dialog.current?.close();
  const onClick = ({ target }: MouseEvent) => target === dialog.current && close();
  return (
    <dialog ref={dialog} className={styles['large']} aria-labelledby={title} onClose={onClose} onKeyDown={onKeyDown} onClick={onClick}>
      <div className={styles['largeHead']}>
        <h2 id={title} className={styles['largeName']}>
          {name}
        </h2>
        {images.length > 1 && (
          <>
            <ActionButton
              icon={<LeftOutlined aria-hidden />}
              label={t('chat.message.previousImage')}
              isAtEnd={at === 0}
              onClick={() => move(-1)}
            />
            <span aria-live="polite">{t('chat.message.imageAt', { at: at + 1, count: images.length })}</span>
            <ActionButton
              icon={<RightOutlined aria-hidden />}
              label={t('chat.message.nextImage')}
              isAtEnd={at === images.length - 1}
              onClick={() => move(1)}
            />
          </>
        )}
        <ActionButton icon={<CloseOutlined aria-hidden />} label={t('chat.message.closeImage')} onClick={close} />
      </div>
      <div className={styles['stage']}>
        <Picture key={image.url} file={image} read={read} alt={name} />
      </div>
    </dialog>
  );
}
