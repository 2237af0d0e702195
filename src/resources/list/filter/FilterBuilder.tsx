import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { operatorsOf } from '#schemas/kit/checkSchemas.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields, fieldOf } from '#schemas/kit/systemFields.ts';
import { type Condition, type Filter, type FilterGroup, isGroup, queryLimits, type Related } from '#schemas/wire/listQuery.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { addFilter, type FilterPath, removeFilter, replaceFilter } from '../model/filterTree.ts';
import { checkCondition } from '../model/operands.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { operatorWords } from './conditionWords.ts';
import styles from './filter.module.css';
import { startOperator, valueFor } from './startOperator.ts';

interface FilterBuilderProps {
  readonly resource: Resource;
  readonly filter: FilterGroup;
  readonly related: Related;
  readonly onApply: (filter: FilterGroup) => void;
  readonly onClose: () => void;
}

const isWhole = (resource: Resource, filter: Filter): boolean =>
  isGroup(filter) ? filter.value.every((each) => isWhole(resource, each)) : checkCondition(resource, filter) !== undefined;

/** The root of a list's filter is always "all of"; a root of "any of" becomes its only group. */
const asRoot = (group: FilterGroup): FilterGroup => (group.operator === 'and' ? group : { operator: 'and', value: [group] });
const fromRoot = ({ value, operator }: FilterGroup): FilterGroup => {
  const only = value[0];
  return value.length === 1 && only && isGroup(only) ? only : { operator, value };
};

/** All conditions of a list together, in groups of "all of" and "any of" within one another. */
export default function FilterBuilder({ resource, filter, related, onApply, onClose }: FilterBuilderProps) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const [root, setRoot] = useState(() => fromRoot(filter));
  const [isWanting, setIsWanting] = useState(false);
  const apply = () => {
    if (isWhole(resource, root)) onApply(asRoot(root));
    else setIsWanting(true);
  };
  return (
    <Modal
      open
      width={760}
      title={t('lists.filter.builder')}
      okText={t('lists.filter.apply')}
      cancelText={t('lists.cancel')}
      onOk={apply}
      onCancel={onClose}
      destroyOnHidden
    >
      <div ref={keepFocus}>
        <Group resource={resource} related={related} group={root} path={[]} root={root} onChange={setRoot} isWanting={isWanting} />
      </div>
    </Modal>
  );
}

interface GroupProps extends Pick<FilterBuilderProps, 'resource' | 'related'> {
  readonly group: FilterGroup;
  readonly path: FilterPath;
  readonly root: FilterGroup;
  readonly onChange: (root: FilterGroup) => void;
  readonly isWanting: boolean;
}

const replaceAt = (root: FilterGroup, path: FilterPath, filter: FilterGroup): FilterGroup =>
  path.length === 0 ? filter : replaceFilter(root, path, filter);

function Group(props: GroupProps) {
  const { resource, group, path, root, onChange } = props;
  const { t } = useWords();
  const first = Object.keys(allFields(resource)).find((name) => operatorsOf(resource, name).length > 0 && name !== 'id') ?? 'id';
  const fresh: Condition = { field: first, operator: startOperator(resource, first) };
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t(group.operator === 'and' ? 'lists.filter.all' : 'lists.filter.any')}</legend>
      <div className={styles.groupHead}>
        <Select
          size="small"
          aria-label={t('lists.filter.operator')}
          value={group.operator}
          popupMatchSelectWidth={false}
          options={[
            { value: 'and', label: t('lists.filter.all') },
            { value: 'or', label: t('lists.filter.any') },
          ]}
          onChange={(operator) => onChange(replaceAt(root, path, { ...group, operator }))}
        />
        <Button
          data-adds
          size="small"
          type="text"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange(addFilter(root, path, fresh))}
        >
          {t('lists.filter.addCondition')}
        </Button>
        {path.length < queryLimits.depth - 2 && (
          <Button
            size="small"
            type="text"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => onChange(addFilter(root, path, { operator: group.operator === 'and' ? 'or' : 'and', value: [fresh] }))}
          >
            {t('lists.filter.addGroup')}
          </Button>
        )}
        {path.length > 0 && (
          <Button
            size="small"
            type="text"
            data-removes
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('lists.filter.removeGroup')}
            onClick={() => onChange(removeFilter(root, path))}
          />
        )}
      </div>
      {group.value.length === 0 && <p className={styles.none}>{t('lists.filter.emptyGroup')}</p>}
      {group.value.map((filter, place) =>
        isGroup(filter) ? (
          <Group key={place} {...props} group={filter} path={[...path, place]} />
        ) : (
          <Line key={`${place}:${filter.field}`} {...props} condition={filter} path={[...path, place]} />
        ),
      )}
    </fieldset>
  );
}

function Line({
  resource,
  related,
  condition,
  path,
  root,
  onChange,
  isWanting,
}: Omit<GroupProps, 'group'> & { readonly condition: Condition }) {
  const words = useWords();
  const { t, label } = words;
  const field = fieldOf(resource, condition.field)!;
  const fields = Object.entries(allFields(resource)).filter(([name]) => operatorsOf(resource, name).length > 0);
  const change = (next: Condition) => onChange(replaceFilter(root, path, next));
  const isBad = isWanting && checkCondition(resource, condition) === undefined;
  return (
    <div className={styles.line}>
      <Select
        aria-label={t('lists.filter.field')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={condition.field}
        options={fields.map(([name, each]) => ({ value: name, label: label(each.label) }))}
        onChange={(name) => change({ field: name, operator: startOperator(resource, name) })}
      />
      <Select
        aria-label={t('lists.filter.operator')}
        popupMatchSelectWidth={false}
        value={condition.operator}
        options={operatorsOf(resource, condition.field).map((each) => ({ value: each, label: operatorWords(words, field, each) }))}
        onChange={(operator) =>
          change({ field: condition.field, operator, value: valueFor(condition.operator, operator, condition.value) })
        }
      />
      <div className={styles.lineValue}>
        {operandOf[condition.operator] !== 'none' && (
          <ConditionValue
            resource={resource}
            name={condition.field}
            operator={condition.operator}
            value={condition.value}
            related={related}
            onChange={(value) => change({ ...condition, value })}
          />
        )}
        {isBad && (
          <span role="alert" className={styles.wanting}>
            {t('lists.filter.noValue')}
          </span>
        )}
      </div>
      <Button
        data-removes
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('lists.filter.remove', { words: label(field.label) })}
        onClick={() => onChange(removeFilter(root, path))}
      />
    </div>
  );
}
