import { useModalForm } from '@refinedev/antd';
import { Form, Input, Modal } from 'antd';
import { useEffect } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { flows } from '#schemas/flows.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { FlowRow } from './useSaving.ts';

interface SaveDialogProps {
  readonly document: FlowDocument;
  readonly name: string;
  readonly description: string;
  readonly onClose: () => void;
  readonly onSaved: (row: FlowRow) => void;
}

/** Name and description of a new flow (spec §5), both of which it needs. */
export function SaveDialog({ document, name, description, onClose, onSaved }: SaveDialogProps) {
  const { t, label } = useWords();
  const { modalProps, formProps, mutation, onFinish, show } = useModalForm<FlowRow, CallError>({
    resource: flows.key,
    action: 'create',
    redirect: false,
    successNotification: false,
    autoResetForm: false,
  });
  useEffect(() => show(), [show]);
  const save = (values: object) =>
    onFinish({ ...values, document } as never).then(
      (reply) => reply && onSaved(reply.data),
      // The notification and the fields say why.
      () => {},
    );
  const rulesOf = (field: string) => [{ required: true, whitespace: true, message: t('flow.save.needed', { field }) }];
  const [named, described] = [label(flows.fields.name.label), label(flows.fields.description.label)];
  return (
    <Modal
      {...modalProps}
      width={480}
      title={t('flow.save.title')}
      okText={t('flow.save.create')}
      cancelText={t('flow.save.cancel')}
      okButtonProps={{ loading: mutation.isPending, onClick: () => formProps.form?.submit() }}
      onCancel={onClose}
    >
      <Form {...formProps} layout="vertical" initialValues={{ name, description }} onFinish={(values) => void save(values as object)}>
        <Form.Item name="name" label={named} rules={rulesOf(named)}>
          <Input autoFocus maxLength={100} />
        </Form.Item>
        <Form.Item name="description" label={described} rules={rulesOf(described)}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2_000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
