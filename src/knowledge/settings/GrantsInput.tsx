import type { InputProps } from '#resources/fields/inputProps.ts';
import { groupProps } from '#resources/fields/inputProps.ts';
import type { SpaceGrant } from '#schemas/wire/knowledge/rights.ts';
import { GrantsEditor } from './GrantsEditor.tsx';

/** Rights over a space, in its form. */
export default function GrantsInput(props: InputProps) {
  return (
    <div role="group" {...groupProps(props)}>
      <GrantsEditor value={(props.value ?? []) as readonly SpaceGrant[]} onChange={props.onChange} disabled={props.disabled} />
    </div>
  );
}
