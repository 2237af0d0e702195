import { memo } from 'react';
import { AnswerBlock } from './AnswerBlock.tsx';
import { Dropped } from './Dropped.tsx';
import styles from './message.module.css';
import { Question, type QuestionProps } from './Question.tsx';

/** One question and its answer. A finished one is drawn once: as long as nothing of it changes, neither do its properties. */
export const Exchange = memo(function Exchange({ turn, ...question }: QuestionProps) {
  return (
    <li className={styles['exchange']} data-turn={turn.turn}>
      <Question turn={turn} {...question} />
      <Dropped count={turn.dropped} />
      <AnswerBlock key={turn.turn} turn={turn} />
    </li>
  );
});
