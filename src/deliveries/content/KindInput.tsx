import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps } from '#resources/fields/inputProps.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { useContentKinds } from './useContentKinds.ts';

/** Chooses the kind of a content; with none, the words of its description are delivered. */
export default function KindInput(props: InputProps) {
  const { t, label } = useWords();
  const { data, error, refetch } = useContentKinds();
  if (error) return <ErrorAlert title={t('deliveries.content.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Select
      {...controlProps(props)}
      allowClear
      loading={!data}
      value={(props.value as string | null) ?? null}
      placeholder={t('deliveries.content.kindNone')}
      options={(data ?? []).map((kind) => ({ value: kind.key, label: label(kind.label), title: label(kind.about) }))}
      onChange={(value) => props.onChange(value ?? null)}
    />
  );
}
