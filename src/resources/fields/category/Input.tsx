import { AutoComplete } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useForm } from '../FormContext.ts';
import { controlProps, type InputProps, textOf } from '../inputProps.ts';
import { useOverride } from '../override.ts';
import { useFacet } from './useFacet.ts';

/** A word that may be new, or one of those that occur. */
export default function CategoryInput(props: InputProps<'category'>) {
  const { resource } = useForm();
  return resource ? <Known {...props} resource={resource} /> : <Words {...props} options={[]} />;
}

interface KnownProps extends InputProps<'category'> {
  readonly resource: Resource;
}

function Known({ resource, ...props }: KnownProps) {
  const words = useWords();
  const name = Object.keys(resource.fields).find((each) => resource.fields[each]!.label === props.field.label) ?? '';
  const wordOf = useOverride(resource.key).words?.[name] ?? ((_, each) => each);
  const { values } = useFacet(resource, name);
  const options = values.map(({ value }) => {
    const word = wordOf(words, value);
    return { value, label: word === value ? value : `${value} · ${word}` };
  });
  return <Words {...props} options={options} />;
}

interface WordsProps extends InputProps<'category'> {
  readonly options: { readonly value: string; readonly label: string }[];
}

function Words({ options, ...props }: WordsProps) {
  return (
    <AutoComplete
      {...controlProps(props)}
      allowClear
      showSearch={{ filterOption: (typed, option) => String(option?.label).toLowerCase().includes(typed.trim().toLowerCase()) }}
      options={options}
      value={textOf(props.value)}
      onChange={(value: string | undefined) => props.onChange(value ?? '')}
    />
  );
}
