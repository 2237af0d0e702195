import { useMemo } from 'react';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { useEverything } from '../../useEverything.ts';
import type { Choosable } from './permissionGroups.ts';
import { PermissionPicker } from './PermissionPicker.tsx';

/** The permissions of a role, chosen from all there are. */
export default function PermissionsInput(props: InputProps) {
  const all = useEverything('permissions', 'name');
  const value = useMemo(() => (Array.isArray(props.value) ? props.value.map(Number) : []), [props.value]);
  return (
    <QueryView query={all} loading={4}>
      {(rows) => (
        <PermissionPicker
          permissions={rows as unknown as Choosable[]}
          value={value}
          isDisabled={props.disabled}
          onChange={props.onChange}
          onBlur={props.onBlur}
          {...groupProps(props)}
        />
      )}
    </QueryView>
  );
}
