import { useContext } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { AnswerContext } from '../AnswerContext.ts';
import styles from './text.module.css';

const mark = /\[\^?(\d{1,3})\]/g;
/** Between Chinese characters a line break is no space. */
const brokenChinese = /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu;

/** Marks that no line begins with. */
const closing = /^[\p{Pe}\p{Pf}、。，．；：！？,.;:!?]+/u;

/** Words in which the number of a source (`[1]`) leads to it. */
export function CitedText({ text }: { readonly text: string }) {
  const words = text.includes('\n') ? text.replace(brokenChinese, '') : text;
  if (!words.includes('[')) return words;
  const pieces = words.split(mark);
  const closingAfter = (at: number): string => closing.exec(pieces[at + 1] ?? '')?.[0] ?? '';
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      piece.slice(at === 0 ? 0 : closingAfter(at - 1).length)
    ) : (
      <CitationMark key={at} index={Number(piece)} after={closingAfter(at)} />
    ),
  );
}

function CitationMark({ index, after }: { readonly index: number; readonly after: string }) {
  const { t } = useWords();
  const { citations, onFollow } = useContext(AnswerContext);
  const citation = citations.get(index);
  if (!citation) return `[${index}]${after}`;
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
