import type { InputProps } from '../inputProps.ts';
import { RecordSelect } from '../relation/RecordSelect.tsx';

export default function ManyInput(props: InputProps<'many'>) {
  return <RecordSelect {...props} multiple />;
}
