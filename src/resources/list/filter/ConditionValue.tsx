import { Suspense } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { viewOf } from '../../fields/index.ts';

interface ConditionValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly operator: Operator;
  readonly value: unknown;
  readonly related: Related;
  readonly onChange: (value: unknown) => void;
}

/** The value of a condition, in the way of the field's kind; its control is fetched when it is first shown. */
export function ConditionValue({ resource, name, operator, value, related, onChange }: ConditionValueProps) {
  const { t } = useWords();
  const field = fieldOf(resource, name)!;
  const { Filter } = viewOf(field);
  if (!Filter) return null;
  return (
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
    </Suspense>
  );
}
