import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { viewOf } from '../../fields/index.ts';
import styles from './filter.module.css';

interface ConditionValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly operator: Operator;
  readonly value: unknown;
  readonly related: Related;
  readonly onChange: (value: unknown) => void;
  /** True where its control takes the focus as soon as it is drawn. */
  readonly autoFocus?: boolean;
}

/** The value of a condition, in the way of the field's kind; its control is fetched when it is first shown. */
export function ConditionValue({ resource, name, operator, value, related, onChange, autoFocus }: ConditionValueProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const field = fieldOf(resource, name)!;
  const { Filter } = viewOf(field);
  if (!Filter) return null;
  return (
    <div ref={box} className={styles.value}>
      <Suspense>
        <Filter
          resource={resource}
          name={name}
          field={field}
          operator={operator}
          value={value}
          related={related}
          onChange={onChange}
          label={t('lists.filter.value')}
        />
        {autoFocus && <FocusFirst box={box} />}
      </Suspense>
    </div>
  );
}

/** Takes the focus to the first control of a box once it has been fetched and drawn. */
function FocusFirst({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus(), [box]);
  return null;
}
