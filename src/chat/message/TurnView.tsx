import { memo } from 'react';
import type { Column } from '../session/state.ts';
import { AnswerBlock } from './AnswerBlock.tsx';
import { CompareButton } from './CompareButton.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { TruncatedNote } from './TruncatedNote.tsx';
import styles from './message.module.css';
import { Versions } from './Versions.tsx';
import { Question, type QuestionProps } from './Question.tsx';

interface Props extends Omit<QuestionProps, 'more' | 'pager'> {
  /** Number of this answer among all to the same question, from 1, and of all. */
  readonly answer: number;
  readonly answers: number;
  /** The answers of several models that are compared, in place of the turn's own. */
  readonly columns?: readonly Column[];
}

/** One question and its answer. A finished one is drawn once: as long as nothing of it changes, neither do its properties. */
export const TurnView = memo(function TurnView({ columns, answer, answers, ...question }: Props) {
  const { turn } = question;
  const pager = <Versions of="answer" turn={turn.turn} at={answer} count={answers} />;
  return (
    <li className={styles['turn']} data-turn={columns ? undefined : turn.turn}>
      <Question
        {...question}
        pager={columns && pager}
        more={columns && <CompareButton turn={turn} asked={columns.map(({ model }) => model)} />}
      />
      {columns ? (
        <ComparisonView columns={columns} />
      ) : (
        <>
          <TruncatedNote count={turn.dropped} />
          <AnswerBlock turn={turn} pager={pager} />
        </>
      )}
    </li>
  );
});
