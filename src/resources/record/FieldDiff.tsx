import type { ReactNode } from 'react';
import { viewOf } from '../fields/index.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './fieldDiff.module.css';
import { memberDiff } from './memberDiff.ts';
import { MemberList } from './MemberList.tsx';
import { partDiff } from './partDiff.ts';
import { PartList } from './PartList.tsx';
import { PlainValue, type PlainValueProps, usePlainText } from './PlainValue.tsx';
import { useParts } from './useParts.ts';
import { wordDiff } from './wordDiff.ts';

interface FieldDiffProps extends Omit<PlainValueProps, 'value'> {
  readonly before: unknown;
  readonly after: unknown;
  /** Stands behind the difference; of a set of records, behind each member that came or went. */
  readonly extra?: ((members?: readonly number[]) => ReactNode) | undefined;
}

/** Difference of a value: the old and the new, of sets what came and went, and of long texts the words that differ. Of a secret, only that it changed. */
export function FieldDiff({ before, after, extra, ...place }: FieldDiffProps) {
  const { t } = useWords();
  const field = place.resource.fields[place.name];
  const words = useParts(place.resource.key, place.row)[place.name];
  if (field?.access === 'writeOnly') return <span>{t('forms.history.secretChanged')}</span>;
  const changes = words && partDiff(before, after);
  if (changes)
    return (
      <>
        <PartList words={words} changes={changes} />
        {extra?.()}
      </>
    );
  const members = memberDiff(before, after);
  if (members) return <MemberList {...place} diff={members} extra={extra} />;
  const isLong = field !== undefined && viewOf(field).isLong;
  if (isLong && before !== null && after !== null)
    return (
      <>
        <WordDiff {...place} before={before} after={after} />
        {extra?.()}
      </>
    );
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
      {extra?.()}
    </span>
  );
}

const marks = { both: 'span', before: 'del', after: 'ins' } as const;

function WordDiff({ before, after, ...place }: Omit<FieldDiffProps, 'extra'>) {
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
