import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { type Glossary, noGlossary } from '#schemas/wire/glossary.ts';
import { linesOf, type Term, termKinds, type TermKind } from '#schemas/wire/glossary/terms.ts';
import styles from '../sources.module.css';

interface ProposedTermsProps {
  readonly proposed: Glossary;
  readonly onAccept: (accepted: Glossary) => void;
}

/** Terms of each kind that are shown; the rest come up as these are accepted. */
const shownAtOnce = 50;

const countOf = (glossary: Glossary): number => termKinds.reduce((sum, kind) => sum + glossary[kind].length, 0);

/** Terms that a source proposes beside its glossary: to accept whole, by kind, or one by one. Nothing is stored before the glossary is saved. */
export function ProposedTerms({ proposed, onAccept }: ProposedTermsProps) {
  const { t } = useWords();
  const alone = <Kind extends TermKind>(kind: Kind, terms: readonly Term<Kind>[]): Glossary => ({ ...noGlossary, [kind]: terms });
  const count = countOf(proposed);
  if (count === 0) return <p className={styles.quiet}>{t('sources.glossary.nothingProposed')}</p>;
  return (
    <section className={styles.proposed} aria-label={t('sources.glossary.proposed')}>
      <div className={styles.head}>
        <strong>{t('sources.glossary.proposedCount', { count })}</strong>
        <Button size="small" type="primary" onClick={() => onAccept(proposed)}>
          {t('sources.glossary.acceptAll')}
        </Button>
      </div>
      {termKinds
        .filter((kind) => proposed[kind].length > 0)
        .map((kind) => (
          <div key={kind}>
            <div className={styles.head}>
              <h4>
                {t(`sources.glossary.kinds.${kind}`)} · {proposed[kind].length}
              </h4>
              <Button size="small" onClick={() => onAccept(alone(kind, proposed[kind]))}>
                {t('sources.glossary.acceptKind')}
              </Button>
            </div>
            <ul>
              {proposed[kind].slice(0, shownAtOnce).map((term) => {
                const one = alone(kind, [term]);
                const [line = ''] = linesOf(one);
                return (
                  <li key={line}>
                    <span>{line}</span>
                    <Button size="small" type="link" aria-label={`${t('sources.glossary.accept')} ${line}`} onClick={() => onAccept(one)}>
                      {t('sources.glossary.accept')}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
    </section>
  );
}
