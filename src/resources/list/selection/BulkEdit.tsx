import { DeleteOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { fieldsWhere } from '#schemas/kit/resource.ts';
import { FieldRow } from '../../pages/form/FieldRow.tsx';
import { FormContext } from '../../pages/form/FormContext.ts';
import { useFieldValues } from '../../pages/form/useFieldValues.ts';
import { creationOf, initialValues, problemOfValue } from '../../pages/form/values.ts';
import { useCall } from '#calls/useCall.ts';
import { useRefresh } from '../actions/useRefresh.ts';
import { useToast } from '../actions/useToast.tsx';
import { useListScreen } from '../ListContext.ts';
import { inBatches, type Refused } from '../model/batches.ts';
import { useLabels } from '../useLabels.ts';
import { RefusalList } from './Refusals.tsx';
import styles from './selection.module.css';
import type { Batch } from './useBatch.ts';

interface BulkEditProps {
  readonly count: number;
  readonly gather: () => Promise<readonly number[]>;
  readonly batch: Batch;
  readonly onClose: () => void;
}

/** What may be given to many records at once: fields that can be changed, and are not each record's own. */
const isShared = (field: AnyField): boolean =>
  field.access === 'writable' && field.edit === 'always' && !field.unique && field.kind !== 'computed';

/** Gives one or several fields the same value in all chosen records, and says which records refused it and why. */
export default function BulkEdit({ count, gather, batch, onClose }: BulkEditProps) {
  const { resource, selecting } = useListScreen();
  const words = useWords();
  const { t, label } = words;
  const { fieldLabel } = useLabels(resource);
  const formId = useId();
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const fields = fieldsWhere(resource, isShared);
  const [names, setNames] = useState<readonly string[]>([]);
  const form = useFieldValues(resource.fields, 'update', () => initialValues(resource.fields));
  const [state, setState] = useState<{ isBusy?: boolean; failure?: string; done?: number; refused?: readonly Refused[] }>({});
  const chosenFields = Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));

  const submit = async () => {
    const values = creationOf(chosenFields, Object.fromEntries(names.map((name) => [name, form.values[name]])));
    const given = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
    const problems = Object.fromEntries(
      names.flatMap((name) => {
        const problem = problemOfValue(resource.fields[name]!, 'update', given[name]);
        return problem ? [[name, problem]] : [];
      }),
    );
    form.show(problems);
    if (names.length === 0 || Object.keys(problems).length > 0 || !resource.endpoints.bulkUpdate) return;
    const endpoint = resource.endpoints.bulkUpdate;
    setState({ isBusy: true });
    try {
      const { done, refused } = await batch.run(count)(async (tell, signal) =>
        inBatches(
          await gather(),
          async (ids) => {
            const answer = await call<{ updated: number[]; refused: Refused[] }>(endpoint, { body: { ids, values: given } });
            return { done: answer.updated, refused: answer.refused };
          },
          tell,
          signal,
        ),
      );
      await refresh(resource.key);
      if (refused.length > 0) return setState({ done: done.length, refused });
      toast.done(t('lists.bulk.done', { count: done.length }));
      selecting.clear();
      onClose();
    } catch (error) {
      setState({ failure: words.error(error as { code?: string }) });
    }
  };
  const { refused } = state;
  return (
    <Modal
      open
      title={t('lists.bulk.title', { count })}
      okText={refused ? t('lists.close') : t('lists.bulk.apply', { count })}
      okButtonProps={{ loading: state.isBusy ?? false, disabled: names.length === 0 }}
      cancelText={t('lists.cancel')}
      cancelButtonProps={refused ? { style: { display: 'none' } } : {}}
      onOk={() => (refused ? onClose() : void submit())}
      onCancel={onClose}
      destroyOnHidden
    >
      {refused ? (
        <>
          <Alert type="warning" showIcon title={t('lists.bulk.partly', { count: state.done ?? 0, refused: refused.length })} />
          <RefusalList refused={refused} />
        </>
      ) : (
        <FormContext value={{ resource, values: form.values, nested: true }}>
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void submit();
            }}
          >
            <p className={styles.hint}>{t('lists.bulk.hint')}</p>
            {state.failure && <Alert type="error" showIcon title={state.failure} />}
            {names.map((name) => (
              <div key={name} className={styles.field}>
                <FieldRow
                  name={name}
                  formId={formId}
                  field={resource.fields[name]!}
                  value={form.values[name]}
                  problem={form.problems[name]}
                  disabled={state.isBusy ?? false}
                  onChange={form.set}
                  onLeave={form.leave}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('lists.bulk.removeField', { field: fieldLabel(name) })}
                  onClick={() => setNames(names.filter((each) => each !== name))}
                />
              </div>
            ))}
            {names.length < fields.length && (
              <Select
                className={styles.add!}
                aria-label={t('lists.bulk.addField')}
                placeholder={t('lists.bulk.addField')}
                showSearch={{ optionFilterProp: 'label' }}
                value={null}
                options={fields
                  .filter(([name]) => !names.includes(name))
                  .map(([name, field]) => ({ value: name, label: label(field.label) }))}
                onChange={(name: string | null) => name && setNames([...names, name])}
              />
            )}
          </form>
        </FormContext>
      )}
    </Modal>
  );
}
