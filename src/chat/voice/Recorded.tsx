import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { matchesMedia } from '#ui/useMedia.ts';
import { longestRecording } from './model/recording.ts';
import styles from './voice.module.css';

const second = 1_000;

/** Minutes and seconds, such as 0:07. */
const clockOf = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / second);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface Props {
  /** In milliseconds. */
  readonly elapsed: number;
  readonly level: () => number;
  readonly onFinish: () => void;
  readonly onThrowAway: () => void;
}

/** While somebody speaks: that it is heard, for how long, and the two ways to end it. */
export function Recorded({ elapsed, level, onFinish, onThrowAway }: Props) {
  const { t } = useWords();
  return (
    <>
      <Tooltip title={t('chat.voice.throwAway')}>
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('chat.voice.throwAway')} onClick={onThrowAway} />
      </Tooltip>
      <Level level={level} />
      <span role="timer" aria-label={t('chat.voice.elapsed')} className={styles['time']}>
        {clockOf(elapsed)} <span className={styles['quiet']}>/ {clockOf(longestRecording)}</span>
      </span>
      <span className={styles['space']} />
      <Button data-next icon={<CheckOutlined aria-hidden />} onClick={onFinish}>
        {t('chat.voice.finish')}
      </Button>
    </>
  );
}

/** A mark that grows with the voice, and keeps still for those who want that. */
export function Level({ level }: { readonly level: () => number }) {
  const mark = useRef<HTMLSpanElement>(null);
  const show = useEffectEvent(() => mark.current?.style.setProperty('--level', level().toFixed(2)));
  useEffect(() => {
    if (matchesMedia('still')) return;
    let frame = 0;
    const draw = () => {
      show();
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={mark} aria-hidden className={styles['level']} />;
}
