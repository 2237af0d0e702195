import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createModelSpeaker } from '#chat/aloud/modelSpeaker.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireModelTest } from '#schemas/wire/models.ts';
import styles from './models.module.css';

type Sound = NonNullable<WireModelTest['sound']>;

const blobOf = ({ base64, type }: Sound): Blob => new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });

/** Plays the sound to its end, or until the signal. */
async function play(sound: Sound, signal: AbortSignal): Promise<void> {
  const speaker = createModelSpeaker(async () => blobOf(sound));
  try {
    const utterance = await speaker.prepare('', signal);
    await utterance.say(signal);
  } finally {
    speaker.close();
  }
}

/** Plays what a model read aloud when it was tested, and stops it. */
export function ListenButton({ sound }: { readonly sound: Sound }) {
  const { t } = useWords();
  const playing = useRef<AbortController>(undefined);
  const [state, setState] = useState<'silent' | 'playing' | 'unplayable'>('silent');
  useEffect(() => () => playing.current?.abort(), []);
  const listen = async () => {
    const { signal } = (playing.current = new AbortController());
    setState('playing');
    const next = await play(sound, signal).then(
      () => 'silent' as const,
      () => 'unplayable' as const,
    );
    setState(next);
  };
  const isPlaying = state === 'playing';
  return (
    <>
      <Button
        size="small"
        icon={<SoundOutlined aria-hidden />}
        aria-pressed={isPlaying}
        onClick={() => (isPlaying ? playing.current?.abort() : void listen())}
      >
        {t(isPlaying ? 'modelAdmin.test.listen.stop' : 'modelAdmin.test.listen.start')}
      </Button>
      {state === 'unplayable' && (
        <p role="alert" className={styles.quiet}>
          {t('modelAdmin.test.listen.unplayable')}
        </p>
      )}
    </>
  );
}
