import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './message.module.css';

const RatingForm = lazy(async () => ({ default: (await import('./RatingForm.tsx')).RatingForm }));

/** Rates an answer from 0 to 5 (spec §9); shows the rating it has. */
export function RateButton({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { rating } = turn;
  const label = rating === null ? t('chat.message.rate') : t('chat.message.rated', { score: rating });
  const icon = rating === null ? <StarOutlined aria-hidden /> : <StarFilled aria-hidden />;
  const button = <ActionButton icon={icon} label={label} onClick={() => setOpen(true)} />;
  if (!isOpen) return button;
  const form = (
    <div className={styles['rating']}>
      <Suspense fallback={null}>
        <RatingForm turn={turn} onDone={() => setOpen(false)} />
      </Suspense>
    </div>
  );
  return (
    <Popover open trigger="click" content={form} title={t('chat.message.rate')} onOpenChange={(open) => open || setOpen(false)}>
      <span>{button}</span>
    </Popover>
  );
}
