import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { resources } from '#schemas/index.ts';
import type { DataScope, ResourceScope } from '#schemas/wire/access/dataScope.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { Limit } from './Limit.tsx';
import styles from './matrix.module.css';

const limitable = resources.filter(({ group, endpoints }) => group !== 'none' && endpoints.list !== false);

/** Limits of a role, a sentence for each resource: whose records, and which fields are hidden, masked or not to be changed. */
export default function DataScopeInput(props: InputProps) {
  const { t, label } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const scope = (props.value ?? {}) as DataScope;
  const limited = limitable.filter(({ key }) => Object.hasOwn(scope, key));
  const put = (next: DataScope) => props.onChange(Object.keys(next).length > 0 ? next : null);
  const change = (key: string, limit: ResourceScope) => put({ ...scope, [key]: limit });
  const remove = (key: string) => put(Object.fromEntries(Object.entries(scope).filter(([name]) => name !== key)));
  return (
    <fieldset ref={keepFocus} className={styles.limits} {...groupProps(props)} onBlur={props.onBlur}>
      {limited.length === 0 && <p className={styles.none}>{t('forms.access.scope.none')}</p>}
      {limited.map((resource) => (
        <Limit
          key={resource.key}
          resource={resource}
          limit={scope[resource.key]!}
          disabled={props.disabled}
          onChange={(limit) => change(resource.key, limit)}
          onRemove={() => remove(resource.key)}
        />
      ))}
      <Select<string>
        data-adds
        className={styles.add}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('forms.access.scope.add')}
        placeholder={t('forms.access.scope.add')}
        value={null}
        disabled={props.disabled}
        options={limitable
          .filter(({ key }) => !Object.hasOwn(scope, key))
          .map((resource) => ({ value: resource.key, label: label(resource.label) }))}
        onChange={(key) => change(key, limitable.find((resource) => resource.key === key)?.owner ? { records: 'own' } : {})}
      />
    </fieldset>
  );
}
