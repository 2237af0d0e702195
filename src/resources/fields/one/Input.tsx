import type { InputProps } from '../inputProps.ts';
import { RecordSelect } from '../relation/RecordSelect.tsx';

export default function OneInput(props: InputProps<'one'>) {
  return <RecordSelect {...props} multiple={false} />;
}
