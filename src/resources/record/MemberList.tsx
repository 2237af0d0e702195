import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import { useWords } from '#i18n/useWords.ts';
import type { MemberDiff } from './memberDiff.ts';
import styles from './fieldDiff.module.css';
import { PlainValue, type PlainValueProps } from './PlainValue.tsx';

interface MemberListProps extends Omit<PlainValueProps, 'value'> {
  readonly diff: MemberDiff;
  /** Stands behind a member. */
  readonly extra?: ((members: readonly number[]) => ReactNode) | undefined;
}

const shownAtOnce = 12;

/** Members that a set lost and gained, a line each; long lists unfold. Those that stayed are counted. */
export function MemberList({ diff, extra, ...place }: MemberListProps) {
  const { t } = useWords();
  const [isWhole, setIsWhole] = useState(false);
  const changes = [
    ...diff.removed.map((member) => ({ member, Mark: 'del' as const, sign: '−', style: styles.before })),
    ...diff.added.map((member) => ({ member, Mark: 'ins' as const, sign: '+', style: styles.after })),
  ];
  const rest = changes.length - shownAtOnce;
  return (
    <div className={styles.members}>
      <ul>
        {(isWhole ? changes : changes.slice(0, shownAtOnce)).map(({ member, Mark, sign, style }) => (
          <li key={`${sign}${member}`}>
            <Mark className={style}>
              <span aria-hidden>{sign} </span>
              <Member {...place} member={member} />
            </Mark>
            {typeof member === 'number' && extra?.([member])}
          </li>
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <Button type="link" size="small" onClick={() => setIsWhole(true)}>
          {t('forms.history.moreMembers', { count: rest })}
        </Button>
      )}
      {diff.kept > 0 && <span className={styles.kept}>{t('forms.history.keptMembers', { count: diff.kept })}</span>}
    </div>
  );
}

/** One member of a set, under its title where it is a record. */
function Member({ member, ...place }: Omit<PlainValueProps, 'value'> & { member: string | number }) {
  const field = place.resource.fields[place.name];
  return field && targetOf(place.resource, field) ? <PlainValue {...place} value={[member]} /> : String(member);
}
