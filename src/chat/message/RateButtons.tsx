import DislikeFilled from '@ant-design/icons/DislikeFilled';
import DislikeOutlined from '@ant-design/icons/DislikeOutlined';
import LikeFilled from '@ant-design/icons/LikeFilled';
import LikeOutlined from '@ant-design/icons/LikeOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import { Popover } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { rateAnswer } from '#schemas/contracts/turns.ts';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useDisclosure } from '#ui/useDisclosure.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './message.module.css';
import { type Verdict, verdictOf } from './verdict.ts';
import { useRate } from './useRate.ts';

const RatingForm = lazy(async () => ({ default: (await import('./RatingForm.tsx')).RatingForm }));

const thumbs: Readonly<Record<Verdict, Readonly<Record<'free' | 'pressed', ReactNode>>>> = {
  good: { free: <LikeOutlined aria-hidden />, pressed: <LikeFilled aria-hidden /> },
  bad: { free: <DislikeOutlined aria-hidden />, pressed: <DislikeFilled aria-hidden /> },
};
const verdicts = ['good', 'bad'] as const;

/** Rates an answer at a press, which its second press takes back; score, category and remark can be added beside it (spec §9). Whoever may not is told why. */
export function RateButtons({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const rate = useRate(turn);
  const mayRate = useAllowed()(rateAnswer.endpoint);
  const { lacking } = useWhyNot();
  const why = mayRate ? undefined : lacking(rateAnswer.endpoint);
  const { button: ref, isOpen, open, close } = useDisclosure();
  const [at, setAt] = useState<Verdict | 'details'>('details');
  const verdict = verdictOf(turn.rating);
  const openAt = (place: typeof at) => {
    setAt(place);
    open();
  };
  const withForm = (place: typeof at, button: ReactNode) =>
    isOpen && at === place ? (
      <DetailsPopover turn={turn} isNew={place !== 'details'} onClose={close}>
        {button}
      </DetailsPopover>
    ) : (
      button
    );
  const press = (side: Verdict) => {
    if (rate(side === verdict ? null : side) && side !== verdict) openAt(side);
  };
  const refAt = (place: typeof at) => (at === place ? { ref } : {});
  return (
    <span className={styles['thumbs']} role="group" aria-label={t('chat.message.score')}>
      {verdicts.map((side) => (
        <span key={side}>
          {withForm(
            side,
            <ActionButton
              {...refAt(side)}
              icon={thumbs[side][side === verdict ? 'pressed' : 'free']}
              label={t(`chat.message.${side}`)}
              isPressed={side === verdict}
              why={why}
              onClick={() => press(side)}
            />,
          )}
        </span>
      ))}
      {turn.rating !== null &&
        withForm(
          'details',
          <ActionButton
            {...refAt('details')}
            icon={<FormOutlined aria-hidden />}
            label={t('chat.message.rated', { score: turn.rating })}
            why={why}
            onClick={() => openAt('details')}
          />,
        )}
    </span>
  );
}

interface DetailsProps {
  readonly turn: Turn;
  /** True if the rating was given by this very press, so that there are no details of it yet. */
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where there is no room on either side of the button, the form stands over it rather than beyond the edge of the window. */
const withinWindow = { overflow: { shiftX: true, shiftY: true, adjustY: true } };

function DetailsPopover({ turn, isNew, onClose, children }: DetailsProps) {
  const { t } = useWords();
  const isPhone = useMedia('phone');
  const form = (
    <div className={styles['rating']}>
      {/* Of its height from the start: what opens small is placed where it has no room to grow. */}
      <Suspense fallback={<div className={styles['ratingComing']} />}>
        <RatingForm turn={turn} isNew={isNew} onDone={onClose} />
      </Suspense>
    </div>
  );
  return (
    <Popover
      open
      trigger="click"
      content={form}
      title={t('chat.message.rate')}
      align={withinWindow}
      arrow={!isPhone}
      classNames={{ root: styles['details'] ?? '' }}
      onOpenChange={(isStillOpen) => isStillOpen || onClose()}
    >
      <span>{children}</span>
    </Popover>
  );
}
