import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { controlProps, type InputProps } from '#resources/fields/inputProps.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { useSourceTypes } from '../useSourceTypes.ts';
import styles from '../sources.module.css';

const isFound = (typed: string, texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text?.toLowerCase().includes(typed.trim().toLowerCase()));

/** Chooses the type of a source among those that the server has. */
export default function TypeInput(props: InputProps) {
  const { t } = useWords();
  const query = useSourceTypes();
  const select = (types?: typeof query.data) => (
    <Select
      {...controlProps(props)}
      loading={!types}
      value={(props.value as string | null) ?? null}
      placeholder={t('sources.chooseType')}
      showSearch={{ filterOption: (typed, option) => isFound(typed, [option?.value, option?.label, option?.description]) }}
      options={(types ?? []).map(({ name, label, description }) => ({ value: name, label, description }))}
      optionRender={({ data: { label, description } }) => (
        <span className={styles.option}>
          {label}
          <small>{description}</small>
        </span>
      )}
      onChange={props.onChange}
    />
  );
  return (
    <QueryView query={query} title={t('sources.typesFailed')} loading={select()}>
      {select}
    </QueryView>
  );
}
