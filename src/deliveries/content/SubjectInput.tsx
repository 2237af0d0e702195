import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { controlProps, type InputProps } from '#resources/fields/inputProps.ts';
import { listContentSubjects } from '#schemas/contracts/deliveries.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../deliveries.module.css';

/** Chooses what a content is of, among what one may see oneself. */
export default function SubjectInput(props: InputProps) {
  const { t } = useWords();
  const { values } = useForm();
  const call = useCall();
  const kind = values['kind'];
  const query = useQuery<CallAnswer<typeof listContentSubjects>, CallError>({
    queryKey: ['deliveries', 'subjects', kind],
    enabled: typeof kind === 'string',
    queryFn: ({ signal }) => call(listContentSubjects, { query: { kind: String(kind) }, signal }),
    retry: false,
  });
  if (typeof kind !== 'string')
    return (
      <p id={props.id} className={styles.quiet}>
        {t('deliveries.content.subjectFirst')}
      </p>
    );
  const select = (subjects?: typeof query.data) => (
    <Select
      {...controlProps(props)}
      loading={!subjects}
      value={(props.value as string | null) ?? null}
      notFoundContent={t('deliveries.content.subjectNone')}
      showSearch={{ optionFilterProp: 'label' }}
      options={(subjects ?? []).map(({ value, label }) => ({ value, label }))}
      onChange={props.onChange}
    />
  );
  return (
    <QueryView query={query} title={t('deliveries.content.failed')} loading={select()}>
      {select}
    </QueryView>
  );
}
