import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useShortcut } from '#ui/useShortcut.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Reader, Reading } from '../aloud/createReader.ts';
import { VoiceBar } from '../aloud/VoiceBar.tsx';
import type { Session } from '../session/createSession.ts';
import { isAnswering, type SessionState } from '../session/state.ts';
import { type Ear, openEar } from './microphone.ts';
import { Level } from './Recorded.tsx';
import { useHearing } from './useHearing.ts';
import { useVoice } from './useVoice.ts';
import styles from './voice.module.css';

/** Milliseconds between the end of an answer and the next question that is listened for. */
const breath = 400;

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  readonly reading: Reading;
  readonly reader: Reader;
  readonly onEnd: () => void;
}

/** A conversation by voice: listens, asks at a pause, has the answer read, and listens again. */
export default function HandsFree({ session, state, reading, reader, onEnd }: Props) {
  const { t } = useWords();
  const [isListening, setListening] = useState(!isAnswering(state));
  const [isRefused, setRefused] = useState(false);
  const isOver = !isListening && !isAnswering(state) && reading.is === 'silent';
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setListening(true), breath);
    return () => clearTimeout(timer);
  }, [isOver]);

  const ask = (question: string) => {
    setListening(false);
    setRefused(false);
    void session.ask({ question, attachments: [] }).then((isTaken) => setRefused(!isTaken));
  };
  const interrupt = () => {
    reader.stop();
    if (isAnswering(state)) session.stop();
    setListening(true);
  };
  const end = () => {
    reader.stop();
    onEnd();
  };
  return (
    <VoiceBar label={t('voice.free.label')}>
      {isRefused && (
        <p role="alert" className={styles['trouble']}>
          {t('voice.free.refused')}
        </p>
      )}
      {isListening ? <Listening onHeard={ask} onEnd={end} /> : <Answering isRead={reading.is !== 'silent'} onInterrupt={interrupt} />}
      <Button onClick={end}>{t('voice.free.end')}</Button>
    </VoiceBar>
  );
}

/** The state in words, for eyes and ears. */
const Now = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles['now']}>
    {children}
  </p>
);

/** One spoken question: it has ended when nothing more is said. */
function Listening({ onHeard, onEnd }: { readonly onHeard: (question: string) => void; readonly onEnd: () => void }) {
  const { t, error } = useWords();
  const [isSilent, setSilent] = useState(false);
  const { state, happen, level } = useVoice((now) => now.is === 'heard' && onHeard(now.text));
  useHearing(state.is === 'recording', level, (now) => {
    if (now === 'ended') happen({ type: 'finished' });
    if (now !== 'givenUp') return;
    setSilent(true);
    happen({ type: 'refused', trouble: 'nothingHeard' });
  });
  useShortcut({ Escape: onEnd }, { everywhere: true });
  const again = () => {
    setSilent(false);
    happen({ type: 'triedAgain' });
  };
  if (state.is === 'failed') {
    const { trouble } = state;
    const words = isSilent
      ? t('voice.free.silent')
      : typeof trouble === 'string'
        ? t(`chat.voice.trouble.${trouble}`)
        : t('voice.free.failed', { reason: error(trouble.error) });
    return (
      <>
        <p role="alert" className={styles['trouble']}>
          {words}
        </p>
        <Button autoFocus onClick={again}>
          {t('voice.free.again')}
        </Button>
      </>
    );
  }
  return (
    <>
      {state.is === 'recording' && <Level level={level} />}
      <Now>{t(`voice.free.is.${state.is === 'asking' ? 'asking' : state.is === 'recording' ? 'listening' : 'transcribing'}`)}</Now>
      {state.is === 'recording' && (
        <Button autoFocus onClick={() => happen({ type: 'finished' })}>
          {t('voice.free.finish')}
        </Button>
      )}
    </>
  );
}

/** The answer, which is broken off by a voice or a press. */
function Answering({ isRead, onInterrupt }: { readonly isRead: boolean; readonly onInterrupt: () => void }) {
  const { t } = useWords();
  const [ear, setEar] = useState<Ear>();
  useEffect(() => {
    let isGone = false;
    let opened: Ear | undefined;
    // Without a microphone there is still the button.
    openEar().then(
      (now) => {
        opened = now;
        if (isGone) now.close();
        else setEar(now);
      },
      () => {},
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  useHearing(isRead && ear !== undefined, ear?.level ?? (() => 0), (now) => now === 'speaking' && onInterrupt());
  return (
    <>
      <Now>{t(isRead ? 'voice.free.is.reading' : 'voice.free.is.answering')}</Now>
      <Button autoFocus onClick={onInterrupt}>
        {t('voice.free.interrupt')}
      </Button>
    </>
  );
}
