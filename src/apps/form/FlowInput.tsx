import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { controlProps, type InputProps } from '#resources/fields/inputProps.ts';
import { FlowPreview } from './FlowPreview.tsx';
import { useSubjects } from './useOffered.ts';

/** Flow that an app is made of, among the deployed ones that one may run, with its drawing. */
export default function FlowInput(props: InputProps) {
  const { t, error: worded } = useWords();
  const { related } = useForm();
  const { offered, error, isLoading } = useSubjects('chat_flow');
  const chosen = typeof props.value === 'number' ? props.value : null;
  const known = offered.some(({ value }) => value === String(chosen));
  const kept = chosen !== null && !known ? [{ value: String(chosen), label: related?.['flows']?.[chosen]?.title ?? `#${chosen}` }] : [];
  return (
    <>
      <Select<string>
        {...controlProps(props)}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...offered, ...kept]}
        value={chosen === null ? null : String(chosen)}
        placeholder={t('apps.form.chooseFlow')}
        notFoundContent={error ? <span role="alert">{worded(error)}</span> : t('apps.form.noFlows')}
        onChange={(next) => props.onChange(Number(next))}
      />
      {chosen !== null && <FlowPreview flow={chosen} />}
    </>
  );
}
