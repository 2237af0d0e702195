import type { InputProps } from '#resources/fields/inputProps.ts';
import { groupProps } from '#resources/fields/inputProps.ts';
import { type SpaceArguments, usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import { ArgumentsEditor } from './ArgumentsEditor.tsx';

/** Arguments of a space, in its form. */
export default function ArgumentsInput(props: InputProps) {
  return (
    <div role="group" {...groupProps(props)}>
      <ArgumentsEditor value={(props.value ?? usualArguments) as SpaceArguments} onChange={props.onChange} disabled={props.disabled} />
    </div>
  );
}
