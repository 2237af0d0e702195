import { Alert, Modal } from 'antd';
import { useId } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useOverride } from '../fields/override.ts';
import type { Row } from '../fields/cellProps.ts';
import { recordTitle } from '../fields/relation/recordTitle.ts';
import { useLabels } from '../fields/useLabels.ts';
import styles from './form.module.css';
import { FieldRow } from './FieldRow.tsx';
import { FormContext } from '../fields/FormContext.ts';
import type { Refused } from './callAction.ts';
import { type ActionOn, useAction } from './useAction.ts';

interface ActionFormProps extends Omit<ActionOn, 'rows'>, Partial<Pick<ActionOn, 'rows'>> {
  /** `done`: whether anything was changed. */
  readonly onClose: (done: boolean) => void;
}

/** Asks for what an action needs, does it, and says what became of it. */
export default function ActionForm({ resource, action, records, rows = [], onClose }: ActionFormProps) {
  const { t, label } = useWords();
  const { inputs = {} } = useOverride(resource.key);
  const formId = useId();
  const run = useAction({ resource, action, records, rows, onDone: () => onClose(true) });
  const { outcome } = run;
  const name = label(action.label);
  return (
    <Modal
      open
      title={name}
      okText={outcome ? t('forms.close') : name}
      okButtonProps={{ danger: action.danger && !outcome, loading: run.running }}
      cancelText={t('forms.cancel')}
      cancelButtonProps={{ style: outcome ? { display: 'none' } : {} }}
      onOk={() => (outcome ? onClose(outcome.done > 0) : void run.submit())}
      onCancel={() => onClose((outcome?.done ?? 0) > 0)}
    >
      {outcome ? (
        <Refusals resource={resource} rows={rows} done={outcome.done} refused={outcome.refused} />
      ) : (
        <FormContext value={{ resource, rows, values: run.form.values }}>
          <form
            noValidate
            aria-label={name}
            className={styles.group}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              void run.submit();
            }}
          >
            <ActionQuestion resource={resource} action={action} records={records} rows={rows} />
            {run.failure && <Alert type="error" showIcon title={run.failure} />}
            {Object.entries(action.input).map(([field, declared]) => (
              <FieldRow
                key={field}
                name={field}
                formId={formId}
                field={declared}
                value={run.form.values[field]}
                input={inputs[field]}
                problem={run.form.problems[field]}
                disabled={run.running}
                onChange={run.form.set}
                onLeave={run.form.leave}
              />
            ))}
            <input type="submit" hidden />
          </form>
        </FormContext>
      )}
    </Modal>
  );
}

const namedAtMost = 5;

function ActionQuestion({ resource, action, records, rows }: ActionOn) {
  const { t, label, language } = useWords();
  const { one } = useLabels(resource);
  const named = rows.slice(0, namedAtMost).map((row) => recordTitle(resource, row, language));
  const facts = { count: records.length, resource: one, titles: named.join(t('forms.comma')) };
  return (
    <>
      {records.length > 0 && (
        <p className={styles.said}>{t(named.length === records.length ? 'forms.action.named' : 'forms.action.counted', facts)}</p>
      )}
      {action.confirm && <p className={styles.said}>{label(action.confirm)}</p>}
    </>
  );
}

interface RefusalsProps {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly done: number;
  readonly refused: readonly Refused[];
}

/** Records that an action on several left alone, and why. */
function Refusals({ resource, rows, done, refused }: RefusalsProps) {
  const { t, language, error } = useWords();
  const titleOf = (id: number) => {
    const row = rows.find((each) => each.id === id);
    return row ? recordTitle(resource, row, language) : `#${id}`;
  };
  return (
    <>
      <Alert type="warning" showIcon title={t('forms.action.partly', { done, refused: refused.length })} />
      <ul className={styles.refused}>
        {refused.map(({ id, code, facts }) => (
          <li key={id}>
            {titleOf(id)}
            {t('forms.colon')}
            {error({ code, facts })}
          </li>
        ))}
      </ul>
    </>
  );
}
