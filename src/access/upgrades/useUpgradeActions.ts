import { useInvalidate } from '@refinedev/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { addOfferedRights, dismissUpgradeNotice, listUpgradeNotices } from '#schemas/contracts/upgrades.ts';
import { useNotify } from '#ui/useNotify.tsx';

/** Makes what can be done about a notice: `add` its offers to a role, and `dismiss` it. Both end with the notices as they are then. */
export function useUpgradeActions(id: number, onAdded: (role: number) => void) {
  const call = useCall();
  const notify = useNotify();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const options = { onError: notify.failed, onSettled: () => client.invalidateQueries({ queryKey: [listUpgradeNotices.name] }) };
  const add = useMutation({
    ...options,
    mutationFn: (role: number) => call(addOfferedRights, { params: { id }, body: { role } }),
    onSuccess: (_, role) => {
      onAdded(role);
      void invalidate({ resource: 'roles', invalidates: ['list', 'many', 'detail'] });
    },
  });
  const dismiss = useMutation({ ...options, mutationFn: () => call(dismissUpgradeNotice, { params: { id } }) });
  return { add: add.mutate, dismiss: dismiss.mutate, isPending: add.isPending || dismiss.isPending };
}
