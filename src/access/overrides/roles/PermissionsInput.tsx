import { useMemo } from 'react';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { useEverything } from '../../useEverything.ts';
import type { Choosable } from './permissionGroups.ts';
import { PermissionPicker } from './PermissionPicker.tsx';

/** The permissions of a role, chosen from all there are. */
export default function PermissionsInput(props: InputProps) {
  const all = useEverything('permissions', 'name');
  const value = useMemo(() => (Array.isArray(props.value) ? props.value.map(Number) : []), [props.value]);
  if (all.isPending) return <Loading rows={4} />;
  if (all.error) return <ErrorAlert error={all.error} onRetry={all.retry} />;
  return (
    <PermissionPicker
      permissions={all.rows as unknown as Choosable[]}
      value={value}
      isDisabled={props.disabled}
      onChange={props.onChange}
      onBlur={props.onBlur}
      {...groupProps(props)}
    />
  );
}
