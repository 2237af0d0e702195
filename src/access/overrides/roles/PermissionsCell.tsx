import { type CellProps, titleIn } from '#resources/fields/cellProps.ts';
import { Tags } from '#resources/fields/many/Tags.tsx';

/** Permissions of a role in a list: as many as there is room for. */
export default function PermissionsCell({ value, related }: CellProps) {
  return <Tags titles={(value as readonly number[]).map((id) => titleIn(related, 'permissions', id))} />;
}
