import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useSelect } from '@refinedev/antd';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { addQuestionSet, changeQuestionSet } from '#schemas/contracts/retrieval.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { QuestionSet } from '#schemas/wire/knowledge/retrieval.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './sets.module.css';
import { useRefreshSets } from './useSets.ts';

interface Props {
  readonly space: number;
  /** The set that is changed; a new one without. */
  readonly set: QuestionSet | undefined;
  readonly onClose: () => void;
  readonly onSaved: (set: number) => void;
}

/** A question as it stands in the form: with one passage that it should find, or none. */
interface Line {
  readonly question: string;
  readonly document?: number;
  readonly quote?: string;
}

interface Values {
  readonly name: string;
  readonly lines: readonly Line[];
}

const linesOf = ({ questions }: QuestionSet): Line[] =>
  questions.map(({ question, expected: [first] }) => ({ question, ...(first && { document: first.document, quote: first.quote }) }));

/** A set of questions, written: each with the document that answers it and words of the passage. */
export function SetForm({ space, set, onClose, onSaved }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefreshSets();
  const [form] = Form.useForm<Values>();
  const [isSaving, setSaving] = useState(false);
  const { selectProps } = useSelect<RowOf<'documents'>>({
    resource: 'documents',
    optionLabel: 'name',
    optionValue: 'id',
    filters: [{ field: 'space', operator: 'eq', value: space }],
    defaultValue: set?.questions.flatMap(({ expected }) => expected.map(({ document }) => document)) ?? [],
    onSearch: (search) => [{ field: 'name', operator: 'contains', value: search }],
  });

  async function save({ name, lines }: Values): Promise<void> {
    setSaving(true);
    // A question that should find several passages was sent by a program: its others stay as long as its first does.
    const others = new Map(set?.questions.map(({ question, expected }) => [question, expected.slice(1)]));
    const questions = lines.map(({ question, document, quote = '' }) => ({
      question,
      expected: document === undefined ? [] : [{ document, quote }, ...(others.get(question) ?? [])],
    }));
    try {
      const saved = set
        ? await call(changeQuestionSet, { params: { id: set.id }, body: { name, questions } }).then(() => set.id)
        : await call(addQuestionSet, { body: { space, name, questions } });
      await refresh();
      onSaved(saved);
    } catch (error) {
      notify.failed(error);
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      width={760}
      title={t(set ? 'knowledge.sets.change' : 'knowledge.sets.add')}
      okText={t('knowledge.save')}
      okButtonProps={{ loading: isSaving }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ name: set?.name ?? '', lines: set ? linesOf(set) : [{ question: '' }] }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="name" label={t('knowledge.sets.name')} rules={[{ required: true, whitespace: true, max: 100 }]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.List name="lines">
          {(lines, { add, remove }) => (
            <div ref={keepFocus}>
              {lines.map(({ key, name }, at) => (
                <fieldset key={key} className={styles.line} aria-label={t('knowledge.sets.questionOf', { n: at + 1 })}>
                  <Form.Item
                    name={[name, 'question']}
                    label={t('knowledge.sets.question')}
                    rules={[{ required: true, whitespace: true }]}
                    className={styles.asked}
                  >
                    <Input maxLength={4_000} />
                  </Form.Item>
                  <Form.Item name={[name, 'document']} label={t('knowledge.sets.document')}>
                    <Select {...selectProps} value={undefined as never} allowClear placeholder={t('knowledge.sets.unanswerable')} />
                  </Form.Item>
                  <Form.Item name={[name, 'quote']} label={t('knowledge.sets.quote')}>
                    <Input maxLength={500} placeholder={t('knowledge.sets.quoteHint')} />
                  </Form.Item>
                  {lines.length > 1 && (
                    <Button
                      data-removes
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('knowledge.sets.removeQuestion', { n: at + 1 })}
                      onClick={() => remove(name)}
                    />
                  )}
                </fieldset>
              ))}
              <Button data-adds icon={<PlusOutlined aria-hidden />} onClick={() => add({ question: '' })}>
                {t('knowledge.sets.addQuestion')}
              </Button>
            </div>
          )}
        </Form.List>
      </Form>
    </Modal>
  );
}
