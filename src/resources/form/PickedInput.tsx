import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Select } from 'antd';
import { useCall } from '#api/useCall.ts';
import { listOffers } from '#schemas/contracts/offers.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { controlProps, type InputProps, textOf } from '../fields/inputProps.ts';

/** Values that the server offers for a field, such as the person may use. */
function useOffers(of: string) {
  const call = useCall();
  const { data, isFetching } = useQuery({
    queryKey: ['offers', of],
    staleTime: 30_000,
    queryFn: ({ signal }) => call(listOffers, { query: { of }, signal }),
  });
  return { offers: data?.map(({ value, label }) => ({ value, label })) ?? [], isFetching };
}

const separator = /[,，]/;
const search = { optionFilterProp: 'label' } as const;

/** A value picked from what the server offers. Texts may also be typed: a name that is not there yet, or an expression. */
export function PickedInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { of, many } = field.picks!;
  const { offers, isFetching } = useOffers(of);
  const shared = { ...controlProps(props), 'aria-labelledby': props.labelledBy, allowClear: true, loading: isFetching };
  if (many) {
    const chosen = textOf(value).split(separator).filter(Boolean);
    return (
      <Select
        {...shared}
        mode="tags"
        tokenSeparators={[',', '，']}
        showSearch={search}
        options={offers}
        value={chosen}
        onChange={(next: readonly string[]) => onChange(next.join(','))}
      />
    );
  }
  if (kindOf(field as AnyField).column === 'text') {
    const options = offers.map(({ value: name, label }) => ({ value: String(name), label }));
    return (
      <AutoComplete
        {...shared}
        showSearch={{ filterOption: (typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase()) }}
        options={options}
        value={textOf(value)}
        onChange={(next?: string) => onChange(next ?? '')}
      />
    );
  }
  return (
    <Select
      {...shared}
      showSearch={search}
      options={offers}
      value={typeof value === 'number' ? value : null}
      onChange={(next?: string | number) => onChange(next ?? null)}
    />
  );
}
