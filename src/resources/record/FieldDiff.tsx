import { viewOf } from '../fields/index.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './fieldDiff.module.css';
import { PlainValue, type PlainValueProps, usePlainText } from './PlainValue.tsx';
import { wordDiff } from './wordDiff.ts';

interface FieldDiffProps extends Omit<PlainValueProps, 'value'> {
  readonly before: unknown;
  readonly after: unknown;
}

/** Difference of a value: the old and the new, and of long texts the words that differ. Of a secret, only that it changed. */
export function FieldDiff({ before, after, ...place }: FieldDiffProps) {
  const { t } = useWords();
  const field = place.resource.fields[place.name];
  if (field?.access === 'writeOnly') return <span>{t('forms.history.secretChanged')}</span>;
  const isLong = field !== undefined && viewOf(field).isLong;
  if (isLong && before !== null && after !== null) return <WordDiff {...place} before={before} after={after} />;
  return (
    <span className={styles.diff}>
      {before !== null && (
        <>
          <del className={styles.before}>
            <PlainValue {...place} value={before} />
          </del>
          <span aria-hidden> → </span>
        </>
      )}
      <ins className={styles.after}>
        <PlainValue {...place} value={after} />
      </ins>
    </span>
  );
}

const marks = { both: 'span', before: 'del', after: 'ins' } as const;

function WordDiff({ before, after, ...place }: FieldDiffProps) {
  const parts = wordDiff(usePlainText({ ...place, value: before }), usePlainText({ ...place, value: after }));
  return (
    <div className={styles.words}>
      {parts.map(({ in: side, text }, index) => {
        const Mark = marks[side];
        return (
          <Mark key={index} className={side === 'both' ? undefined : styles[side]}>
            {text}
          </Mark>
        );
      })}
    </div>
  );
}
