import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import styles from './attached.module.css';

interface Props {
  readonly images: readonly Attachment[];
  /** Which of them is looked at. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onSave: (image: Attachment) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An image of a question as large as the window lets it be; ← and → go to its neighbours, Esc closes. */
export function Enlarged({ images, at, onMove, onSave, onClose }: Props) {
  const { t } = useWords();
  const image = images[at]!;
  const move = (by: number) => images[at + by] && onMove(at + by);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => move(steps[key] ?? 0);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const footer = (
    <div className={styles['tools']}>
      {images.length > 1 && (
        <>
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label={t('chat.message.previousImage')}
            disabled={at === 0}
            onClick={() => move(-1)}
          />
          <span aria-live="polite">{t('chat.message.imageAt', { at: at + 1, count: images.length })}</span>
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label={t('chat.message.nextImage')}
            disabled={at === images.length - 1}
            onClick={() => move(1)}
          />
        </>
      )}
      <Button onClick={() => onSave(image)}>{t('chat.message.downloadThis')}</Button>
    </div>
  );
  return (
    <Modal open centered width="min(1200px, 96vw)" title={image.name} footer={footer} onCancel={onClose}>
      <div className={styles['stage']}>
        <img src={image.url} alt={image.name} />
      </div>
    </Modal>
  );
}
