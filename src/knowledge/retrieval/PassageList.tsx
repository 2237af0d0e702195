import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { FoundPassage, PassageScores } from '#schemas/wire/knowledge/passages.ts';
import { usePlaceWords } from '../usePlaceWords.ts';
import styles from './retrieval.module.css';

/** Passages in their order, each with its scores, its place, and the words of the question that it holds. */
export function PassageList({ passages }: { readonly passages: readonly FoundPassage[] }) {
  const { t } = useWords();
  const placeWords = usePlaceWords();
  return (
    <ol className={styles.passages} aria-label={t('knowledge.retrieval.results')}>
      {passages.map(({ chunk, document, documentName, place, text, matched, scores }, at) => (
        <li key={chunk} className={styles.passage}>
          <p className={styles.passageHead}>
            <span className={styles.rank}>{at + 1}</span>
            <Link to={`/knowledge/documents/${document}?chunk=${chunk}`}>{documentName}</Link>
            <span className={styles.place}>{placeWords(place)}</span>
          </p>
          <Scores scores={scores} />
          <p className={styles.text}>
            <Marked text={text} terms={matched} />
          </p>
        </li>
      ))}
    </ol>
  );
}

const scoreNames = ['fused', 'terms', 'vector', 'rerank'] as const satisfies (keyof PassageScores)[];

function Scores({ scores }: { readonly scores: PassageScores }) {
  const { t } = useWords();
  return (
    <dl className={styles.scores}>
      {scoreNames.map((name) => {
        const score = scores[name];
        return (
          score !== null && (
            <div key={name}>
              <dt>{t(`knowledge.retrieval.scores.${name}`)}</dt>
              <dd>{score.toFixed(3)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

const literally = (term: string): string => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text with its terms marked, the longest first where one holds another. */
function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  const known = [...new Set(terms)].filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return text;
  const pieces = text.split(new RegExp(`(${known.map(literally).join('|')})`, 'giu'));
  return pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
}
