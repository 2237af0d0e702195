import { Input } from 'antd';
import { controlProps, type InputProps, textOf } from '../inputProps.ts';

export default function EmailInput(props: InputProps<'email'>) {
  return (
    <Input
      {...controlProps(props)}
      type="email"
      autoComplete="off"
      value={textOf(props.value)}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
