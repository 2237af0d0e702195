import { memo } from 'react';
import type { Turn } from '../model/conversation.ts';
import { AnswerBlock } from './AnswerBlock.tsx';
import { Dropped } from './Dropped.tsx';
import styles from './message.module.css';
import { Question } from './Question.tsx';

interface Props {
  readonly turn: Turn;
  /** Which of its versions this is, counted from 1, and how many there are. */
  readonly version: number;
  readonly versions: number;
  readonly isEditing: boolean;
}

/** One question and its answer. A finished one is drawn once: as long as nothing of it changes, neither do its properties. */
export const Exchange = memo(function Exchange({ turn, version, versions, isEditing }: Props) {
  return (
    <li className={styles['exchange']} data-turn={turn.turn}>
      <Question turn={turn} isEditing={isEditing} version={version} versions={versions} />
      <Dropped count={turn.dropped} />
      <AnswerBlock turn={turn} />
    </li>
  );
});
