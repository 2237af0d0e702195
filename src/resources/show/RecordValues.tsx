import { Suspense, useId } from 'react';
import type { AnyField, Fields } from '#schemas/kit/field.ts';
import { systemFields } from '#schemas/kit/systemFields.ts';
import { useWords } from '#i18n/useWords.ts';
import { viewOf } from '../fields/index.ts';
import { type FieldGroup, groupsOf } from '../form/formFields.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { isPresent, valueText } from '../record/valueText.ts';
import { type RecordProps, useOverride } from '../fields/override.ts';
import styles from './show.module.css';

const { id: idField, createdAt, updatedAt } = systemFields;

const readable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.showIn.record && field.access !== 'writeOnly'));

/** All fields of a record, in the groups of its form, and what the product keeps of it. */
export function RecordValues(props: RecordProps) {
  const { t } = useWords();
  const fields = readable(props.resource.fields);
  const kept: FieldGroup = { names: ['id', 'createdAt', 'updatedAt'] };
  const all: Fields = { ...fields, id: idField, createdAt, updatedAt };
  return (
    <div className={styles.groups}>
      {groupsOf(props.resource, fields).map((group, index) => (
        <ValueGroup key={index} {...props} group={group} fields={all} />
      ))}
      <ValueGroup {...props} group={kept} fields={all} heading={t('forms.recordFacts')} />
    </div>
  );
}

function ValueGroup({ group, fields, heading, ...props }: RecordProps & { group: FieldGroup; fields: Fields; heading?: string }) {
  const { label } = useWords();
  const titleId = useId();
  const title = heading ?? (group.label && label(group.label));
  return (
    <section {...(title && { 'aria-labelledby': titleId })}>
      {title && (
        <h2 id={titleId} className={styles.heading}>
          {title}
        </h2>
      )}
      <dl className={styles.values}>
        {group.names.map((name) => (
          <ValueRow key={name} {...props} name={name} field={fields[name]!} />
        ))}
      </dl>
    </section>
  );
}

function ValueRow({ resource, row, related, name, field }: RecordProps & { name: string; field: AnyField }) {
  const { label, language, t } = useWords();
  const Value = useOverride(resource.key).values?.[name] ?? viewOf(field).Value;
  const value = row[name];
  const present = isPresent(field, value);
  return (
    <div className={styles.row}>
      <dt>{label(field.label)}</dt>
      <dd>
        {present ? (
          <Suspense>
            <Value resource={resource} name={name} field={field} value={value} row={row} related={related} />
          </Suspense>
        ) : (
          <span className={styles.absent}>{field.absent ? label(field.absent) : t('forms.absent')}</span>
        )}
        {present && (
          <CopyButton
            text={valueText(resource, field, value, row, related, language)}
            type="text"
            className={styles.copy!}
            label={t('forms.copyValue', { field: label(field.label) })}
          />
        )}
      </dd>
    </div>
  );
}
