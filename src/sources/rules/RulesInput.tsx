import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps, Unread } from '#resources/fields/inputProps.ts';
import { useEditedList } from '#resources/form/useEditedList.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from '../sources.module.css';
import { useSourceSchema } from '../tables/useSourceSchema.ts';
import type { RuleDraft } from './ruleFields.ts';
import { RuleForm } from './RuleForm.tsx';

const mostRules = 500;

/** The rules of a source: for each role and table, which rows it may read, and which columns are hidden or masked. */
export default function RulesInput(props: InputProps) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const { id, values } = useForm();
  const rules = (props.value instanceof Unread ? [] : (props.value ?? [])) as readonly RuleDraft[];
  // Without a rule nobody needs the tables, and a source that is down is not waited for.
  const { data } = useSourceSchema(rules.length > 0 ? id : undefined, Number(values['version'] ?? 0)).query;
  const { entries, add, replace, remove } = useEditedList(rules, (next) => props.onChange(next.length > 0 ? next : null));
  return (
    <div ref={keepFocus} role="group" className={styles.rules} {...groupProps(props)}>
      {rules.length === 0 && <p className={styles.quiet}>{t('sources.rules.none')}</p>}
      {entries.map(({ key, item }, at) => (
        <fieldset key={key} className={styles.parameters} aria-label={t('sources.rules.one', { number: at + 1 })}>
          <RuleForm
            id={`${props.id}-${key}`}
            rule={item}
            tables={data?.tables ?? []}
            disabled={props.disabled}
            onChange={(next) => replace(at, next)}
          />
          <Button
            data-removes
            icon={<DeleteOutlined aria-hidden />}
            className={styles.removeRule}
            disabled={props.disabled}
            onClick={() => remove(at)}
          >
            {t('sources.rules.remove', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          data-adds
          icon={<PlusOutlined aria-hidden />}
          disabled={props.disabled || rules.length >= mostRules}
          onClick={() => add({})}
        >
          {t('sources.rules.add')}
        </Button>
      </div>
    </div>
  );
}
