import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listAppChoices } from '#schemas/contracts/apps.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import { readAppSubject, writeAppSubject } from '#schemas/wire/apps/appSubject.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SubjectPickerProps } from './scene.ts';
import styles from './scenes.module.css';

/** Choice of the resources that an app is given by whoever asks it, a list for each type; nothing for an app that asks for none. */
export function AppChoices({ subject, onChange }: SubjectPickerProps) {
  const { t, error: worded, language } = useWords();
  const call = useCall();
  const { code, chosen } = readAppSubject(subject ?? '');
  const { data, error, isLoadingError } = useQuery<CallAnswer<typeof listAppChoices>, CallError>({
    queryKey: ['apps', 'choices', code, language],
    queryFn: ({ signal }) => call(listAppChoices, { query: { app_code: code }, signal }),
    enabled: code !== '',
  });
  if (isLoadingError) return <span role="alert">{worded(error)}</span>;
  return data?.map(({ type, label, offered }) => {
    const values = chosen.flatMap((each) => (each.type === type ? [each.value] : []));
    const others = chosen.filter((each) => each.type !== type);
    return (
      <Select<string[]>
        key={type}
        mode="multiple"
        className={styles['subject']}
        variant="filled"
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount="responsive"
        aria-label={label}
        placeholder={t('chat.page.chooseSubject', { subject: label })}
        notFoundContent={t('chat.page.noSubjects', { subject: label })}
        options={[...offered]}
        // One alone is taken without being chosen.
        value={values.length === 0 && offered.length === 1 ? [offered[0]!.value] : values}
        onChange={(next) => onChange(writeAppSubject({ code, chosen: [...others, ...next.map((value) => ({ type, value }))] }))}
      />
    );
  });
}
