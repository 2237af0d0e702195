import { useEffect, useRef } from 'react';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Button } from 'antd';
import { useShortcut } from '#ui/useShortcut.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Recording } from './model/recording.ts';
import { Failed } from './Failed.tsx';
import { Recorded } from './Recorded.tsx';
import { useVoice } from './useVoice.ts';
import styles from './voice.module.css';

interface Props {
  /** Takes the words, to be looked at before they are sent. */
  readonly onText: (text: string) => void;
  /** Told whether the focus was here. */
  readonly onClose: (isFocused: boolean) => void;
  readonly onSay: (words: string) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** A spoken question, from opening the microphone to its words; in the place of the composer's tools. */
export default function VoicePanel({ onText, onClose, onSay, onBusy }: Props) {
  const { t } = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const isFocused = () => document.activeElement === document.body || (panel.current?.contains(document.activeElement) ?? false);
  const { state, happen, level } = useVoice((now) => {
    // A failure is an alert of its own.
    onSay(now.is === 'failed' ? '' : t(`chat.voice.said.${now.is}`));
    onBusy(now.is !== 'failed');
    if (now.is === 'heard') onText(now.text);
    if (now.is === 'heard' || now.is === 'thrownAway') onClose(now.is === 'thrownAway' && isFocused());
  });
  const throwAway = () => happen({ type: 'thrownAway' });
  useShortcut(
    {
      // Within the composer around the panel, or where nothing has the focus.
      Escape(event) {
        const around = panel.current?.closest('[data-composer]');
        if (event.target !== document.body && !around?.contains(event.target as Node)) return false;
        event.stopPropagation();
        throwAway();
      },
    },
    { everywhere: true, capture: true },
  );
  // What one does next takes the focus with every step, unless one has gone on to write.
  useEffect(() => {
    if (isFocused()) panel.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [state.is]);

  return (
    <div ref={panel} className={styles['panel']} role="group" aria-label={t('chat.voice.start')}>
      <Shown state={state} level={level} happen={happen} onThrowAway={throwAway} />
    </div>
  );
}

interface ShownProps extends Pick<ReturnType<typeof useVoice>, 'happen' | 'level'> {
  readonly state: Recording;
  readonly onThrowAway: () => void;
}

function Shown({ state, level, happen, onThrowAway }: ShownProps) {
  const { t } = useWords();
  if (state.is === 'recording')
    return <Recorded elapsed={state.elapsed} level={level} onFinish={() => happen({ type: 'finished' })} onThrowAway={onThrowAway} />;
  if (state.is === 'failed')
    return (
      <Failed
        trouble={state.trouble}
        isKept={state.audio !== null}
        onAgain={() => happen({ type: 'triedAgain' })}
        onThrowAway={onThrowAway}
      />
    );
  return <Transcribing words={t(state.is === 'asking' ? 'chat.voice.asking' : 'chat.voice.transcribing')} onCancel={onThrowAway} />;
}

/** Waits for the browser or the server; it can be given up. */
function Transcribing({ words, onCancel }: { readonly words: string; readonly onCancel: () => void }) {
  const { t } = useWords();
  return (
    <>
      <LoadingOutlined aria-hidden className={styles['waiting']!} />
      <span className={styles['words']}>{words}</span>
      <span className={styles['space']} />
      <Button data-next onClick={onCancel}>
        {t('chat.voice.cancel')}
      </Button>
    </>
  );
}
