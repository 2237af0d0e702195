import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select, Switch } from 'antd';
import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { type AgentResource, isNamedType, type NamedType, namedTypes } from '#schemas/wire/agents.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from './form.module.css';
import { useResources } from './useOffered.ts';

interface Props {
  readonly resources: readonly AgentResource[];
  /** Types that the agent can use; all that can be chosen where that is not known. */
  readonly takes: readonly string[] | undefined;
  readonly disabled: boolean;
  readonly onChange: (resources: AgentResource[]) => void;
}

/** Resources of an agent: each of a type, and the one that it is; or one that is chosen only when somebody asks. */
export function ResourceList({ resources, takes, disabled, onChange }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const headingId = useId();
  const types = namedTypes.filter((type) => !takes || takes.includes(type));
  const [first] = types;
  return (
    <div ref={keepFocus} className={styles.field} role="group" aria-labelledby={headingId}>
      <span id={headingId}>{t('apps.form.resources')}</span>
      <ul className={styles.resources}>
        {resources.map((resource, at) => (
          <li key={at}>
            <ResourceLine
              resource={resource}
              number={at + 1}
              types={types}
              disabled={disabled}
              onChange={(changed) => onChange(resources.map((each, index) => (index === at ? changed : each)))}
              onRemove={() => onChange(resources.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {first && (
        <Button
          data-adds
          type="link"
          disabled={disabled || resources.length >= 50}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...resources, { type: first, name: '', value: '', dynamic: false }])}
        >
          {t('apps.form.addResource')}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  readonly resource: AgentResource;
  readonly number: number;
  readonly types: readonly NamedType[];
  readonly disabled: boolean;
  readonly onChange: (resource: AgentResource) => void;
  readonly onRemove: () => void;
}

function ResourceLine({ resource, number, types, disabled, onChange, onRemove }: LineProps) {
  const { t, error: worded } = useWords();
  const { type, value, dynamic } = resource;
  const { offered, error, isLoading } = useResources(type);
  const nameOfType = (each: string) => (isNamedType(each) ? t(`apps.form.types.${each}`) : each);
  const options = value === '' || offered.some((each) => each.value === value) ? offered : [...offered, { value, label: value }];
  return (
    <div className={styles.resource}>
      <Select
        disabled={disabled}
        value={type}
        aria-label={t('apps.form.resourceType', { number })}
        options={[...new Set([type, ...types])].map((each) => ({ value: each, label: nameOfType(each) }))}
        onChange={(next) => onChange({ ...resource, type: next, name: '', value: '' })}
      />
      <Select
        disabled={disabled || dynamic}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        value={dynamic || value === '' ? null : value}
        placeholder={dynamic ? t('apps.form.dynamicHint') : t('apps.form.chooseResource')}
        aria-label={t('apps.form.resourceValue', { number })}
        options={options}
        notFoundContent={error ? <span role="alert">{worded(error)}</span> : t('apps.form.nothingToChoose')}
        onChange={(next) => onChange({ ...resource, name: options.find((each) => each.value === next)?.label ?? next, value: next })}
      />
      <Switch
        size="small"
        checked={dynamic}
        disabled={disabled}
        checkedChildren={t('apps.form.dynamic')}
        unCheckedChildren={t('apps.form.fixed')}
        aria-label={t('apps.form.dynamicOf', { number })}
        onChange={(next) => onChange({ ...resource, dynamic: next })}
      />
      <Button
        type="text"
        disabled={disabled}
        data-removes
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('apps.form.removeResource', { number })}
        onClick={onRemove}
      />
    </div>
  );
}
