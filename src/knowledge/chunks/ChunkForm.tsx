import { Form, Input, Modal, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { WireChunk } from '#schemas/wire/knowledge/chunks.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { useChunks } from './useChunks.ts';

interface Props {
  /** Undefined of a new one. */
  readonly chunk: WireChunk | undefined;
  readonly chunks: Pick<ReturnType<typeof useChunks>, 'change' | 'add'>;
  readonly onClose: () => void;
}

interface Values {
  readonly text: string;
  readonly keywords: string[];
  readonly questions: string[];
}

/** Words of a chunk, and the keywords and questions by which it is found as well. */
export function ChunkForm({ chunk, chunks, onClose }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const [form] = Form.useForm<Values>();
  const save = async ({ text, ...words }: Values) => {
    try {
      if (chunk) await chunks.change.mutateAsync({ id: chunk.id, ...words, ...(chunk.text !== text && { text }) });
      else await chunks.add.mutateAsync({ text, ...words });
      onClose();
    } catch (error) {
      notify.failed(error);
    }
  };
  const tags = (name: 'keywords' | 'questions') => (
    <Form.Item name={name} label={t(`knowledge.chunks.${name}`)} extra={t(`knowledge.chunks.${name}Help`)}>
      <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={name === 'keywords' ? [',', '，', '、'] : ['\n']} />
    </Form.Item>
  );
  return (
    <Modal
      open
      width={640}
      title={chunk ? t('knowledge.chunks.edit', { number: chunk.position + 1 }) : t('knowledge.chunks.add')}
      okText={t('knowledge.save')}
      okButtonProps={{ loading: chunks.change.isPending || chunks.add.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ text: chunk?.text ?? '', keywords: chunk?.keywords ?? [], questions: chunk?.questions ?? [] }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="text" label={t('knowledge.chunks.text')} rules={[{ required: true, whitespace: true }]}>
          <Input.TextArea autoFocus={!chunk} autoSize={{ minRows: 6, maxRows: 16 }} maxLength={20_000} />
        </Form.Item>
        {tags('keywords')}
        {tags('questions')}
      </Form>
    </Modal>
  );
}
