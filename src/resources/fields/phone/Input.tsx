import { Input } from 'antd';
import { controlProps, type InputProps, textOf } from '../inputProps.ts';

export default function PhoneInput(props: InputProps<'phone'>) {
  return (
    <Input
      {...controlProps(props)}
      type="tel"
      autoComplete="off"
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
