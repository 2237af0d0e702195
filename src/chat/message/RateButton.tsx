import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useDisclosure } from '#ui/useDisclosure.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './message.module.css';

const RatingForm = lazy(async () => ({ default: (await import('./RatingForm.tsx')).RatingForm }));

/** Rates an answer from 0 to 5 (spec §9); shows the rating it has. */
export function RateButton({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const { button: ref, isOpen, open, close } = useDisclosure();
  const { rating } = turn;
  const label = rating === null ? t('chat.message.rate') : t('chat.message.rated', { score: rating });
  const icon = rating === null ? <StarOutlined aria-hidden /> : <StarFilled aria-hidden />;
  const button = <ActionButton ref={ref} icon={icon} label={label} onClick={open} />;
  if (!isOpen) return button;
  const form = (
    <div className={styles['rating']}>
      {/* Of its height from the start: what opens small is placed where it has no room to grow. */}
      <Suspense fallback={<div className={styles['ratingComing']} />}>
        <RatingForm turn={turn} onDone={close} />
      </Suspense>
    </div>
  );
  return (
    <Popover open trigger="click" content={form} title={t('chat.message.rate')} onOpenChange={(isStillOpen) => isStillOpen || close()}>
      <span>{button}</span>
    </Popover>
  );
}
