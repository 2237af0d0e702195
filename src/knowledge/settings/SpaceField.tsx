import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import styles from './settings.module.css';
import { useSpaceChange } from './useSpaceChange.ts';

type Space = RowOf<'spaces'>;

interface Props<Name extends 'grants' | 'arguments'> {
  readonly space: Space;
  readonly name: Name;
  readonly about: string;
  /** True for those who may only look. */
  readonly isFixed: boolean;
  readonly children: (value: Space[Name], onChange: (value: Space[Name]) => void) => ReactNode;
}

/** One field of a space with its editor, saved by itself. */
export function SpaceField<Name extends 'grants' | 'arguments'>({ space, name, about, isFixed, children }: Props<Name>) {
  const { t } = useWords();
  const { value, change, discard, save, isDirty, isSaving, released } = useSpaceChange(space, name);
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{about}</p>
      {children(value, change)}
      {!isFixed && (
        <div className={styles.save}>
          <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={save}>
            {t('knowledge.save')}
          </Button>
          {isDirty && <Button onClick={discard}>{t('knowledge.discard')}</Button>}
        </div>
      )}
      <LeaveGuard isDirty={isDirty} released={released} watchesQuery />
    </div>
  );
}
