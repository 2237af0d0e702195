import { Input } from 'antd';
import { controlProps, type InputProps, textOf } from '../inputProps.ts';

export default function TextInput(props: InputProps<'text'>) {
  return <Input {...controlProps(props)} value={textOf(props.value)} onChange={({ target }) => props.onChange(target.value)} />;
}
