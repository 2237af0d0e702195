import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PauseOutlined from '@ant-design/icons/PauseOutlined';
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { Button } from 'antd';
import { Hint } from '#ui/Hint.tsx';
import { useWords } from '#i18n/useWords.ts';
import { hasOwnVoice } from './browserSpeaker.ts';
import type { Reader, Reading } from './createReader.ts';
import styles from './aloud.module.css';
import { VoiceBar } from './VoiceBar.tsx';

interface Props {
  readonly reading: Reading;
  readonly reader: Reader;
}

/** The sentence that is being read, and the ways to hold and to end it. Nothing is only to be heard. */
export function Captions({ reading, reader }: Props) {
  const { t } = useWords();
  if (reading.is === 'silent') return null;
  return (
    <VoiceBar label={t('voice.aloud.label')}>
      {reading.is === 'failed' ? <Failed reading={reading} reader={reader} /> : <Read reading={reading} reader={reader} />}
      <Hint title={t('voice.aloud.stop')}>
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('voice.aloud.stop')} onClick={reader.stop} />
      </Hint>
    </VoiceBar>
  );
}

type Of<Is extends Reading['is']> = Extract<Reading, { readonly is: Is }>;

function Read({ reading, reader }: { readonly reading: Of<'reading' | 'paused'>; readonly reader: Reader }) {
  const { t } = useWords();
  const isPaused = reading.is === 'paused';
  const label = t(isPaused ? 'voice.aloud.resume' : 'voice.aloud.pause');
  return (
    <>
      <SoundOutlined aria-hidden className={styles['sign']!} />
      <div className={styles['words']}>
        <p aria-live="polite" className={styles['sentence']}>
          {reading.sentence ?? t('voice.aloud.waiting')}
        </p>
        {reading.voice === 'browser' && <p className={styles['note']}>{t('voice.aloud.browser')}</p>}
      </div>
      <Hint title={label}>
        <Button
          type="text"
          icon={isPaused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
          aria-label={label}
          onClick={isPaused ? reader.resume : reader.pause}
        />
      </Hint>
    </>
  );
}

function Failed({ reading: { trouble, sentence }, reader }: { readonly reading: Of<'failed'>; readonly reader: Reader }) {
  const { t, error } = useWords();
  return (
    <>
      <div className={styles['words']}>
        <p role="alert" className={styles['trouble']}>
          {typeof trouble === 'string' ? t(`voice.aloud.trouble.${trouble}`) : t('voice.aloud.failed', { reason: error(trouble.error) })}
        </p>
        {sentence && <p className={styles['note']}>{sentence}</p>}
      </div>
      {trouble !== 'none' && (
        <Button onClick={() => reader.again()}>{t(trouble === 'blocked' ? 'voice.aloud.listen' : 'voice.aloud.again')}</Button>
      )}
      {(typeof trouble !== 'string' || trouble === 'unplayable') && hasOwnVoice() && (
        <Button onClick={() => reader.again('browser')}>{t('voice.aloud.useBrowser')}</Button>
      )}
    </>
  );
}
