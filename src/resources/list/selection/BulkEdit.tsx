import { DeleteOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Select } from 'antd';
import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { fieldsWhere } from '#schemas/kit/resource.ts';
import { FieldRow } from '../../form/FieldRow.tsx';
import { FormContext } from '../../fields/FormContext.ts';
import { useListScreen } from '../ListContext.ts';
import { useLabels } from '../../fields/useLabels.ts';
import { RefusalList } from './Refusals.tsx';
import styles from './selection.module.css';
import { type BulkEditOptions, useBulkEdit } from './useBulkEdit.ts';

type Editing = ReturnType<typeof useBulkEdit>;

/** Gives one or several fields the same value in all chosen records, and says which records refused it and why. */
export default function BulkEdit(options: BulkEditOptions) {
  const { count, onClose } = options;
  const { t } = useWords();
  const editing = useBulkEdit(options);
  const { outcome, names, isBusy = false, submit } = editing;
  return (
    <Modal
      open
      title={t('lists.bulk.title', { count })}
      okText={outcome ? t('lists.close') : t('lists.bulk.apply', { count })}
      okButtonProps={{ loading: isBusy, disabled: names.length === 0 }}
      cancelText={t('lists.cancel')}
      cancelButtonProps={outcome ? { style: { display: 'none' } } : {}}
      onOk={() => (outcome ? onClose() : void submit())}
      onCancel={onClose}
      destroyOnHidden
    >
      {outcome ? (
        <>
          <Alert type="warning" showIcon title={t('lists.bulk.partly', { count: outcome.done, refused: outcome.refused.length })} />
          <RefusalList refused={outcome.refused} />
        </>
      ) : (
        <BulkForm {...editing} />
      )}
    </Modal>
  );
}

function BulkForm(editing: Editing) {
  const { resource } = useListScreen();
  const { t } = useWords();
  const { form, failure, names, submit } = editing;
  return (
    <FormContext value={{ resource, values: form.values }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.hint}>{t('lists.bulk.hint')}</p>
        {failure && <Alert type="error" showIcon title={failure} />}
        {names.map((name) => (
          <BulkField key={name} name={name} {...editing} />
        ))}
        <FieldPicker {...editing} />
      </form>
    </FormContext>
  );
}

/** A field that is given a value, with the button that leaves it out again. */
function BulkField({ name, form, isBusy = false, names, setNames }: Editing & { readonly name: string }) {
  const { resource } = useListScreen();
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  return (
    <div className={styles.field}>
      <FieldRow
        name={name}
        formId={useId()}
        field={resource.fields[name]!}
        value={form.values[name]}
        problem={form.problems[name]}
        disabled={isBusy}
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
  );
}

/** True for a field that many records may be given at once: writable, and not unique to each. */
const isShared = (field: AnyField): boolean => field.access === 'writable' && field.edit === 'always' && !field.unique;

function FieldPicker({ names, setNames }: Editing) {
  const { resource } = useListScreen();
  const { t, label } = useWords();
  const left = fieldsWhere(resource, isShared).filter(([name]) => !names.includes(name));
  if (left.length === 0) return null;
  return (
    <Select
      className={styles.add!}
      aria-label={t('lists.bulk.addField')}
      placeholder={t('lists.bulk.addField')}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      options={left.map(([name, field]) => ({ value: name, label: label(field.label) }))}
      onChange={(name: string | null) => name && setNames([...names, name])}
    />
  );
}
