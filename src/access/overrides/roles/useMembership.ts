import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { useRefresh } from '#resources/record/useRefresh.ts';
import { changeRoleMembers } from '#schemas/contracts/members.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import { useNotify } from '#ui/useNotify.tsx';

type Outcome = CallAnswer<typeof changeRoleMembers>;

/** Gives a role and takes it back. What is taken from one person can be given again from the notification. */
export function useMembership(role: Row) {
  const { t, error: words } = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useSend(changeRoleMembers);

  function tell({ done, refused }: Outcome, success: () => void): void {
    void refresh('users');
    const [first] = refused;
    if (first) notify.warning(t('forms.access.members.partly', { done: done.length, refused: refused.length, reason: words(first) }));
    else success();
  }
  const params = { id: role.id };
  const give = (people: readonly number[], onRefused: (ids: readonly number[]) => void) =>
    mutate(
      { params, body: { give: [...people] } },
      {
        onError: notify.failed,
        onSuccess(outcome) {
          onRefused(outcome.refused.map(({ id }) => id));
          tell(outcome, () => notify.success(t('forms.access.members.given', { count: outcome.done.length })));
        },
      },
    );
  const take = (person: number, name: string) => {
    const undo = () => give([person], () => undefined);
    const taken = () => notify.success(t('forms.access.members.taken', { name }), { undo });
    mutate({ params, body: { take: [person] } }, { onError: notify.failed, onSuccess: (outcome) => tell(outcome, taken) });
  };
  return { give, take, isPending };
}
