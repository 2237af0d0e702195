import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps } from '#resources/fields/inputProps.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { useContentKinds } from './useContentKinds.ts';

/** Chooses the kind of a content; with none, the words of its description are delivered. */
export default function KindInput(props: InputProps) {
  const { t, label } = useWords();
  const query = useContentKinds();
  const select = (kinds?: typeof query.data) => (
    <Select
      {...controlProps(props)}
      allowClear
      loading={!kinds}
      value={(props.value as string | null) ?? null}
      placeholder={t('deliveries.content.kindNone')}
      options={(kinds ?? []).map((kind) => ({ value: kind.key, label: label(kind.label), title: label(kind.about) }))}
      onChange={(value) => props.onChange(value ?? null)}
    />
  );
  return (
    <QueryView query={query} title={t('deliveries.content.failed')} loading={select()}>
      {select}
    </QueryView>
  );
}
