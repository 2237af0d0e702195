import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, OperationContext, ResourceHooks, Row } from '../context.ts';
import { ownOrShared } from '../resources/ownOrShared.ts';

/** A public prompt is read by everyone; only its author and admins change it. A private one nobody else gets as far as this. */
function refuseOthers(actor: Actor | null, prompt: Row): void {
  if (actor && !actor.isAdmin && prompt['owner'] !== actor.id) throw refuse('FORBIDDEN');
}

const onlyAuthors = ({ actor }: OperationContext, prompt: Row): void => refuseOthers(actor, prompt);

/** Prompts belong to whoever wrote them; a private one exists for nobody else, admins included (attacks F1, F20). */
export const promptHooks: ResourceHooks = {
  isPersonal: true,
  scope: ownOrShared('prompt_type', 'common'),
  beforeWrite({ actor }, input, before) {
    if (before) refuseOthers(actor, before);
    const author = before ?? { owner: actor?.id ?? null, user_name: actor?.username ?? null };
    return { ...input, owner: author['owner'], user_name: author['user_name'] };
  },
  beforeRemove: onlyAuthors,
  beforeRestore: onlyAuthors,
  beforePurge: onlyAuthors,
};
