import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { controlProps, type InputProps } from '#resources/fields/inputProps.ts';
import type { AppScene } from '#schemas/wire/apps/app.ts';
import { useSubjects } from './useOffered.ts';

/** Spaces in one subject are parted by commas, which no name of a space has. */
const between = ',';

/** Subject of the scene that an app is made of, among those that one may ask oneself. */
export default function SubjectInput(props: InputProps) {
  const { t, error: worded } = useWords();
  const { values } = useForm();
  const scene = (values['scene'] ?? undefined) as AppScene | undefined;
  const { offered, error, isLoading } = useSubjects(scene);
  const shown = {
    ...controlProps(props),
    loading: isLoading,
    showSearch: true,
    options: offered,
    notFoundContent: error ? <span role="alert">{worded(error)}</span> : t('apps.form.nothingToChoose'),
  } as const;
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : undefined;
  if (scene !== 'chat_knowledge') return <Select<string> {...shown} value={value ?? null} onChange={props.onChange} />;
  return (
    <Select<string[]>
      {...shown}
      mode="multiple"
      value={value?.split(between) ?? []}
      onChange={(chosen) => props.onChange(chosen.length > 0 ? chosen.join(between) : null)}
    />
  );
}
