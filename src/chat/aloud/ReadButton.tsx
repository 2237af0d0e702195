import SoundFilled from '@ant-design/icons/SoundFilled';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { useWords } from '#i18n/useWords.ts';
import { useAloudHere } from './AloudContext.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from '../message/ActionButton.tsx';

/** Reads an answer aloud, from its beginning on, also while it still comes; nothing where nothing is read. */
export function ReadButton({ turn: { turn } }: { readonly turn: Turn }) {
  const { t } = useWords();
  const aloud = useAloudHere();
  if (!aloud) return null;
  const isRead = aloud.turn === turn;
  return (
    <ActionButton
      icon={isRead ? <SoundFilled aria-hidden /> : <SoundOutlined aria-hidden />}
      label={t(isRead ? 'voice.aloud.stop' : 'voice.aloud.read')}
      isPressed={isRead}
      onClick={() => aloud.toggle(turn)}
    />
  );
}
