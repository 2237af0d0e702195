import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { useRefresh } from '#resources/record/useRefresh.ts';
import { changeRoleMembers } from '#schemas/contracts/members.ts';
import { type SeenRecord, sentRecords } from '#schemas/wire/history.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import { useNotify } from '#ui/useNotify.tsx';

type Outcome = CallAnswer<typeof changeRoleMembers>;
type People = ReturnType<typeof sentRecords>;
type Change = { readonly give: People } | { readonly take: People };

/** Gives a role and takes it back; either can be undone from the notification. */
export function useMembership(role: Row) {
  const { t, error: words } = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useSend(changeRoleMembers);

  const send = (body: Change, onDone: (outcome: Outcome) => void) =>
    mutate(
      { params: { id: role.id }, body },
      {
        onError: notify.failed,
        onSuccess(outcome) {
          void refresh('users');
          onDone(outcome);
        },
      },
    );
  function tell({ done, refused }: Outcome, success: string, opposite?: Change): void {
    const [first] = refused;
    const undo = opposite && (() => send(opposite, (outcome) => tell(outcome, t('ui.undone'))));
    if (first)
      notify.warning(t('forms.access.members.partly', { done: done.length, refused: refused.length, reason: words(first) }), { undo });
    else notify.success(success, { undo });
  }
  const give = (people: readonly SeenRecord[], onRefused: (ids: readonly number[]) => void) =>
    send({ give: sentRecords(people) }, (outcome) => {
      const { done, changed, refused } = outcome;
      onRefused(refused.map(({ id }) => id));
      tell(outcome, t('forms.access.members.given', { count: done.length }), changed.length > 0 ? { take: changed } : undefined);
    });
  const take = (person: SeenRecord, name: string) =>
    send({ take: sentRecords([person]) }, (outcome) => tell(outcome, t('forms.access.members.taken', { name }), { give: outcome.changed }));
  return { give, take, isPending };
}
