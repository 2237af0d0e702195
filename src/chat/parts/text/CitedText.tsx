import { useContext } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { AnswerContext, LinkContext } from '../AnswerContext.ts';
import styles from './text.module.css';

/** The number of a source, and the marks after it that no line begins with. */
const mark = /\[\^?(\d{1,3})\]([\p{Pe}\p{Pf}、。，．；：！？,.;:!?]*)/gu;
/** Between Chinese characters a line break is no space. */
const brokenChinese = /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu;

/** Words in which the number of a source (`[1]`) leads to it. */
export function CitedText({ text }: { readonly text: string }) {
  const words = text.includes('\n') ? text.replace(brokenChinese, '') : text;
  if (!words.includes('[')) return words;
  // Words, a number and its closing marks, in turn.
  const pieces = words.split(mark);
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece;
    return at % 3 === 1 && <CitationMark key={at} index={Number(piece)} after={pieces[at + 1]!} />;
  });
}

function CitationMark({ index, after }: { readonly index: number; readonly after: string }) {
  const { t } = useWords();
  const { citations, onFollow } = useContext(AnswerContext);
  const isInLink = useContext(LinkContext);
  const citation = citations.get(index);
  if (!citation || isInLink) return `[${index}]${after}`;
  return (
    <span className={styles['cited']}>
      <button
        type="button"
        className={styles['citation']}
        title={citation.name}
        aria-label={t('answer.references.mark', { index, name: citation.name })}
        onClick={() => onFollow(index)}
      >
        {index}
      </button>
      {after}
    </span>
  );
}
