import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import { operandOf, type Operator } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields, fieldOf } from '#schemas/kit/systemFields.ts';
import type { Condition, Related } from '#schemas/wire/listQuery.ts';
import { checkCondition } from '../model/operands.ts';
import { ConditionValue } from './ConditionValue.tsx';
import styles from './filter.module.css';
import { operatorWords } from './conditionWords.ts';
import { startOperator, valueFor } from './startOperator.ts';

interface ConditionEditorProps {
  readonly resource: Resource;
  /** The condition to change; without one a new one is made. */
  readonly condition: Condition | undefined;
  /** The field of a new condition, when it is already known. */
  readonly field: string | undefined;
  readonly related: Related;
  readonly onApply: (condition: Condition) => void;
  /** Leads to where conditions are combined. */
  readonly onBuilder: (() => void) | undefined;
}

/** Makes or changes one condition: which field, which operator, which value. */
export default function ConditionEditor({ resource, condition, field, related, onApply, onBuilder }: ConditionEditorProps) {
  const [chosen, setChosen] = useState(condition?.field ?? field);
  if (chosen) return <Details key={chosen} resource={resource} name={chosen} condition={condition} related={related} onApply={onApply} />;
  return <FieldList resource={resource} onChoose={setChosen} onBuilder={onBuilder} />;
}

function FieldList({
  resource,
  onChoose,
  onBuilder,
}: {
  readonly resource: Resource;
  readonly onChoose: (name: string) => void;
  readonly onBuilder: (() => void) | undefined;
}) {
  const { t, label } = useWords();
  const [search, setSearch] = useState('');
  const fields = Object.entries(allFields(resource)).filter(([name]) => operatorsOf(resource, name).length > 0);
  const found = fields.filter(([name, field]) => `${label(field.label)} ${name}`.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className={styles.editor}>
      <Input
        autoFocus
        aria-label={t('lists.filter.findField')}
        placeholder={t('lists.filter.findField')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onPressEnter={() => found[0] && onChoose(found[0][0])}
      />
      <ul className={styles.fields}>
        {found.map(([name, field]) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {label(field.label)}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{t('lists.filter.noField')}</li>}
      </ul>
      {onBuilder && (
        <Button type="link" size="small" onClick={onBuilder}>
          {t('lists.filter.advanced')}
        </Button>
      )}
    </div>
  );
}

interface DetailsProps extends Pick<ConditionEditorProps, 'resource' | 'condition' | 'related' | 'onApply'> {
  readonly name: string;
}

function Details({ resource, name, condition, related, onApply }: DetailsProps) {
  const words = useWords();
  const { t, label } = words;
  const id = useId();
  const field = fieldOf(resource, name)!;
  const [operator, setOperator] = useState<Operator>(condition?.operator ?? startOperator(resource, name));
  const [value, setValue] = useState(condition?.value);
  const [isWanting, setIsWanting] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const checked = checkCondition(resource, { field: name, operator, value });
    if (checked) onApply(checked);
    else setIsWanting(true);
  };
  const changeOperator = (next: Operator) => {
    setValue(valueFor(operator, next, value));
    setOperator(next);
    setIsWanting(false);
  };
  return (
    <form className={styles.editor} onSubmit={apply} aria-labelledby={id}>
      <strong id={id}>{label(field.label)}</strong>
      <Select
        aria-label={t('lists.filter.operator')}
        value={operator}
        options={operatorsOf(resource, name).map((each) => ({ value: each, label: operatorWords(words, field, each) }))}
        onChange={changeOperator}
      />
      {operandOf[operator] !== 'none' && (
        <ConditionValue resource={resource} name={name} operator={operator} value={value} related={related} onChange={setValue} autoFocus />
      )}
      {isWanting && (
        <span role="alert" className={styles.wanting}>
          {t('lists.filter.noValue')}
        </span>
      )}
      <Button type="primary" htmlType="submit">
        {t('lists.filter.apply')}
      </Button>
    </form>
  );
}
