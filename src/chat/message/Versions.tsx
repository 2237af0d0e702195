import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useWords } from '#i18n/useWords.ts';
import type { VersionOf } from '../model/versions.ts';
import { ActionButton } from './ActionButton.tsx';
import { useMessageActions } from './actions.ts';
import styles from './message.module.css';

interface Props {
  readonly of: VersionOf;
  readonly turn: number;
  /** Number of the version on screen, from 1, and of all. */
  readonly at: number;
  readonly count: number;
}

/** The version of a question, or of the answer to it, on screen, and the way to the others; nothing where there is one. */
export function Versions({ of, turn, at, count }: Props) {
  const { t } = useWords();
  const actions = useMessageActions();
  if (count < 2) return null;
  return (
    <span className={styles['versions']} role="group" aria-label={t(`chat.message.versions.${of}`)}>
      <ActionButton
        icon={<LeftOutlined aria-hidden />}
        label={t(`chat.message.previous.${of}`)}
        isAtEnd={at === 1}
        onClick={() => actions.showVersion(turn, -1, of)}
      />
      <span aria-live="polite">{t('chat.message.version', { at, count })}</span>
      <ActionButton
        icon={<RightOutlined aria-hidden />}
        label={t(`chat.message.next.${of}`)}
        isAtEnd={at === count}
        onClick={() => actions.showVersion(turn, 1, of)}
      />
    </span>
  );
}
