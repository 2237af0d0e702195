import { CloseOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type FieldScope, fieldScopes, type RecordScope, recordScopes, type ResourceScope } from '#schemas/wire/access/dataScope.ts';
import styles from './matrix.module.css';

interface LimitProps {
  readonly resource: Resource;
  readonly limit: ResourceScope;
  readonly disabled: boolean;
  readonly onChange: (limit: ResourceScope) => void;
  readonly onRemove: () => void;
}

/** Limit on one resource, read as a sentence: 订阅：自己的记录，参数 隐藏. */
export function Limit({ resource, limit, disabled, onChange, onRemove }: LimitProps) {
  const { t, label } = useWords();
  const name = label(resource.label);
  const { records = 'all' } = limit;
  return (
    <div className={styles.limit}>
      <strong>{name}</strong>
      {resource.owner ? (
        <Select<RecordScope>
          className={styles.records}
          aria-label={t('forms.access.scope.recordsOf', { what: name })}
          value={records}
          disabled={disabled}
          options={recordScopes.map((value) => ({ value, label: t(`forms.access.scope.records.${value}`) }))}
          onChange={(chosen) => onChange({ ...limit, records: chosen })}
        />
      ) : (
        <span className={styles.none}>{t('forms.access.scope.records.all')}</span>
      )}
      <FieldLimits resource={resource} limit={limit} disabled={disabled} onChange={onChange} />
      <Button
        type="text"
        className={styles.remove}
        data-removes
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('forms.access.scope.remove', { what: name })}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

function FieldLimits({ resource, limit, disabled, onChange }: Omit<LimitProps, 'onRemove'>) {
  const { t, label } = useWords();
  const { fields = {} } = limit;
  const choosable = Object.entries(resource.fields).filter(([name, { access }]) => access !== 'writeOnly' && !Object.hasOwn(fields, name));
  const put = (next: Readonly<Record<string, FieldScope>>) => onChange({ ...limit, fields: next });
  const change = (name: string, to: FieldScope | 'shown') =>
    put(to === 'shown' ? Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)) : { ...fields, [name]: to });
  const choices = (['shown', ...fieldScopes] as const).map((value) => ({ value, label: t(`forms.access.scope.fields.${value}`) }));
  return (
    <>
      {Object.entries(fields).map(([name, scope]) => (
        <span key={name} className={styles.field}>
          {label(resource.fields[name]?.label ?? { zh: name, en: name })}
          <Select<FieldScope | 'shown'>
            size="small"
            aria-label={t('forms.access.scope.fieldOf', { field: label(resource.fields[name]?.label ?? { zh: name, en: name }) })}
            value={scope}
            disabled={disabled}
            options={choices}
            onChange={(to) => change(name, to)}
          />
        </span>
      ))}
      <Select<string>
        size="small"
        className={styles.records}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('forms.access.scope.addField', { what: label(resource.label) })}
        placeholder={t('forms.access.scope.field')}
        value={null}
        disabled={disabled}
        options={choosable.map(([name, field]) => ({ value: name, label: label(field.label) }))}
        onChange={(name) => change(name, 'hidden')}
      />
    </>
  );
}
