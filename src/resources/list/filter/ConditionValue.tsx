import { useWords } from '#i18n/useWords.ts';
import type { Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { anyFilters } from '../../fields/filters.ts';

interface ConditionValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly operator: Operator;
  readonly value: unknown;
  readonly related: Related;
  readonly onChange: (value: unknown) => void;
}

/** The value of a condition, in the way of the field's kind. */
export function ConditionValue({ resource, name, operator, value, related, onChange }: ConditionValueProps) {
  const { t } = useWords();
  const field = fieldOf(resource, name)!;
  const Filter = anyFilters[field.kind];
  return (
    <Filter
      resource={resource}
      field={field}
      operator={operator}
      value={value}
      related={related}
      onChange={onChange}
      label={t('lists.filter.value')}
    />
  );
}
