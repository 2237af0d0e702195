import { useWords } from '#i18n/useWords.ts';
import type { CellEditorProps } from '../cellEditorProps.ts';
import { ChoiceEditor } from '../options/CellEditor.tsx';

export default function BooleanCellEditor(props: CellEditorProps<'boolean'>) {
  const { t } = useWords();
  const choices = [
    { value: 'yes', label: t('lists.value.yes') },
    { value: 'no', label: t('lists.value.no') },
  ];
  return (
    <ChoiceEditor {...props} value={props.value ? 'yes' : 'no'} onChoose={(value) => props.onChoose(value === 'yes')} choices={choices} />
  );
}
