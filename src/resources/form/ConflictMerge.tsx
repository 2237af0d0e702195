import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { LatestChange } from '#schemas/wire/history.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../fields/cellProps.ts';
import { useRelated } from '../fields/relation/useRelated.ts';
import { useLabels } from '../fields/useLabels.ts';
import { useAuthor } from '../record/useAuthor.ts';
import { PlainValue } from '../record/PlainValue.tsx';
import styles from './merge.module.css';
import { type Choices, conflictsOf, type FieldMerge, mergedValues, type Side } from './merge.ts';
import type { Values } from './values.ts';

export interface ConflictMergeProps {
  readonly resource: Resource;
  readonly merges: readonly FieldMerge[];
  /** The record as it is now. */
  readonly current: Row;
  /** The change that made it so. */
  readonly latest: LatestChange | undefined;
  readonly related: Related | undefined;
  readonly saving: boolean;
  readonly onSave: (merged: Values) => unknown;
  readonly onBack: (merged: Values) => void;
}

/** Two changes of one record, field by field: what merged by itself, and what someone has to choose. */
export default function ConflictMerge({ resource, merges, current, latest, related, saving, onSave, onBack }: ConflictMergeProps) {
  const { t } = useWords();
  const { one } = useLabels(resource);
  const author = useAuthor(latest);
  const [choices, setChoices] = useState<Choices>({});
  const titles = useRelated(
    resource,
    merges.flatMap(({ name, mine, theirs, base }) => [mine, theirs, base].map((value) => ({ [name]: value }))),
    related ?? {},
  );
  const conflicts = conflictsOf(merges);
  const open = conflicts.filter(({ name }) => !choices[name]).length;
  const result = () => mergedValues(merges, current, choices);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ name }) => [name, side])));
  const shown = { resource, current, related: titles };
  return (
    <section className={styles.merge} aria-label={t('forms.merge.title')}>
      <Alert
        type="warning"
        showIcon
        title={author ? t('forms.merge.happenedBy', { ...author, resource: one }) : t('forms.merge.happened', { resource: one })}
        description={conflicts.length > 0 ? t('forms.merge.choose', { count: conflicts.length }) : t('forms.merge.clean')}
      />
      {conflicts.length > 1 && (
        <div className={styles.all}>
          <Button onClick={() => chooseAll('mine')}>{t('forms.merge.allMine')}</Button>
          <Button onClick={() => chooseAll('theirs')}>{t('forms.merge.allTheirs')}</Button>
        </div>
      )}
      {conflicts.map((merge) => (
        <ConflictField
          key={merge.name}
          {...shown}
          who={author?.who}
          merge={merge}
          chosen={choices[merge.name]}
          onChoose={(side) => setChoices((before) => ({ ...before, [merge.name]: side }))}
        />
      ))}
      <MergedFields {...shown} merges={merges.filter(({ outcome }) => outcome !== 'conflict')} />
      <div className={styles.buttons}>
        <Button onClick={() => onBack(result())}>{t('forms.merge.back')}</Button>
        <Button type="primary" disabled={open > 0} loading={saving} onClick={() => void onSave(result())}>
          {t('forms.merge.save')}
        </Button>
        {open > 0 && <output className={styles.left}>{t('forms.merge.left', { count: open })}</output>}
      </div>
    </section>
  );
}

interface Shown {
  readonly resource: Resource;
  readonly current: Row;
  readonly related: Related;
}

function ConflictField({
  resource,
  current,
  related,
  who,
  merge,
  chosen,
  onChoose,
}: Shown & { who: string | undefined; merge: FieldMerge; chosen: Side | undefined; onChoose: (side: Side) => void }) {
  const { t, label } = useWords();
  const field = resource.fields[merge.name]!;
  const value = (side: 'mine' | 'theirs' | 'base') => (
    <PlainValue resource={resource} name={merge.name} value={merge[side]} row={current} related={related} />
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label(field.label)}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.side} data-chosen={chosen === side}>
            <Radio name={merge.name} checked={chosen === side} onChange={() => onChoose(side)}>
              {side === 'theirs' && who ? t('forms.merge.theirsBy', { who }) : t(`forms.merge.${side}`)}
            </Radio>
            <div className={styles.value}>{value(side)}</div>
          </label>
        ))}
      </div>
      <div className={styles.base}>
        {t('forms.merge.base')} {value('base')}
      </div>
    </fieldset>
  );
}

function MergedFields({ resource, current, related, merges }: Shown & { merges: readonly FieldMerge[] }) {
  const { t, label } = useWords();
  if (merges.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>{t('forms.merge.merged')}</h2>
      <dl className={styles.merged}>
        {merges.map(({ name, outcome, merged }) => (
          <div key={name}>
            <dt>
              {label(resource.fields[name]!.label)}{' '}
              <span className={styles.from}>{outcome !== 'conflict' && t(`forms.merge.from.${outcome}`)}</span>
            </dt>
            <dd>
              <PlainValue resource={resource} name={name} value={merged} row={current} related={related} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
