import { Form, Input, Radio } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { spaces } from '#schemas/spaces.ts';

const { name, description, vectorType } = spaces.fields;
/** Signs that a name of a space is made of (spec §5). */
const nameSigns = /^[\p{Script=Han}\w-]+$/u;

/** Type and configuration of a new space. */
export function SpaceFields() {
  const { t, label } = useWords();
  return (
    <>
      <Form.Item
        name="name"
        label={label(name.label)}
        extra={t('knowledge.wizard.nameHelp')}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: t('knowledge.wizard.nameNeeded') },
          { pattern: nameSigns, message: t('knowledge.wizard.nameSigns') },
        ]}
      >
        <Input autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item
        name="description"
        label={label(description.label)}
        rules={[{ required: true, whitespace: true, message: t('knowledge.wizard.descriptionNeeded') }]}
      >
        <Input.TextArea rows={3} maxLength={2000} placeholder={t('knowledge.wizard.descriptionHint')} />
      </Form.Item>
      <Form.Item name="vectorType" label={label(vectorType.label)} extra={t('knowledge.wizard.vectorHelp')}>
        <Radio.Group options={vectorType.choices.map((choice) => ({ value: choice.value, label: label(choice.label) }))} />
      </Form.Item>
    </>
  );
}
