import { DeleteOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Segmented, Select } from 'antd';
import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere } from '#schemas/kit/resource.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { FieldRow } from '../../form/FieldRow.tsx';
import { FormContext } from '../../fields/FormContext.ts';
import { useListScreen } from '../ListContext.ts';
import { useLabels } from '../../fields/useLabels.ts';
import { type BulkMode, modesOf } from '../model/bulkChange.ts';
import { RefusalList } from './Refusals.tsx';
import styles from './selection.module.css';
import { type BulkEditOptions, useBulkEdit } from './useBulkEdit.ts';

type Editing = ReturnType<typeof useBulkEdit>;

/** Changes one or several fields alike in all chosen records, and says which records refused it and why. */
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
  const keepFocus = useFocusAfterRemoval();
  const { form, failure, names, isBusy = false, submit } = editing;
  return (
    <FormContext value={{ resource, values: form.values }}>
      <form
        ref={keepFocus}
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
        <Preview {...editing} />
        {/* Enter in one of several fields sends a form that has a button for it; the one that is seen stands outside. */}
        <button type="submit" hidden disabled={isBusy || names.length === 0} />
      </form>
    </FormContext>
  );
}

/** Number of records that would change; said only where it is not all of them. */
function Preview({ altered, count }: Editing) {
  const { t } = useWords();
  return (
    <output className={styles.hint}>
      {altered !== undefined && altered < count && t('lists.bulk.preview', { count: altered, rest: count - altered })}
    </output>
  );
}

/** A field that is changed, the way in which it is, and the button that leaves it out again. */
function BulkField({ name, ...editing }: Editing & { readonly name: string }) {
  const { form, modes, isBusy = false, leave } = editing;
  const { resource } = useListScreen();
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  const formId = useId();
  return (
    <div className={styles.field}>
      <div>
        <ModeChoice name={name} {...editing} />
        {modes[name] === 'clear' ? (
          <p>{t('lists.bulk.willClear', { field: fieldLabel(name) })}</p>
        ) : (
          <FieldRow
            name={name}
            formId={formId}
            field={resource.fields[name]!}
            value={form.values[name]}
            problem={form.problems[name]}
            disabled={isBusy}
            onChange={form.set}
            onLeave={form.leave}
          />
        )}
      </div>
      <Button
        data-removes
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('lists.bulk.removeField', { field: fieldLabel(name) })}
        onClick={() => leave(name)}
      />
    </div>
  );
}

function ModeChoice({ name, modes, setMode, isBusy = false }: Editing & { readonly name: string }) {
  const { resource } = useListScreen();
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  const field = resource.fields[name]!;
  const possible = modesOf(field);
  if (possible.length < 2) return null;
  return (
    <Segmented<BulkMode>
      size="small"
      aria-label={t('lists.bulk.mode.label', { field: fieldLabel(name) })}
      disabled={isBusy}
      value={modes[name]!}
      options={possible.map((mode) => ({
        value: mode,
        label: t(`lists.bulk.mode.${mode === 'set' && holdsSeveral(field) ? 'replace' : mode}`),
      }))}
      onChange={(mode) => setMode(name, mode)}
    />
  );
}

/** True for a field that many records may be given at once: writable, and not unique to each. */
const isShared = (field: AnyField): boolean => field.access === 'writable' && field.edit === 'always' && !field.unique;

function FieldPicker({ names, take }: Editing) {
  const { resource } = useListScreen();
  const { t, label } = useWords();
  const left = fieldsWhere(resource, isShared).filter(([name]) => !names.includes(name));
  if (left.length === 0) return null;
  return (
    <Select
      data-adds
      className={styles.add!}
      aria-label={t('lists.bulk.addField')}
      placeholder={t('lists.bulk.addField')}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      options={left.map(([name, field]) => ({ value: name, label: label(field.label) }))}
      onChange={(name: string | null) => name && take(name)}
    />
  );
}
