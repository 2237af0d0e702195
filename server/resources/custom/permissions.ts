import type { UrlRule } from '#schemas/wire/access/matcher.ts';
import { refuseBeyondOwn } from '../../accounts/delegation.ts';
import { accessOf } from '../../accounts/sessions/access.ts';
import type { Behaviour, Row, Values } from '../behaviour.ts';

const ruleAfter = (input: Values, before: Row | null): UrlRule => {
  const { url, methods } = { ...before, ...input } as { url: string; methods?: UrlRule['methods'] };
  return { url, methods };
};

const widens = (input: Values, before: Row | null): boolean => !before || Object.hasOwn(input, 'url') || Object.hasOwn(input, 'methods');

/** Permissions: one that is in use would hand on whatever it is changed to, so it may only become what its changer holds. */
export const permissions: Behaviour = {
  async beforeWrite(call, input, before) {
    if (widens(input, before)) await refuseBeyondOwn(call, [ruleAfter(input, before)]);
    return input;
  },
  beforeRestore: (call, permission) => refuseBeyondOwn(call, [ruleAfter({}, permission)]),
  afterCommit: (context) => accessOf(context).forget(),
};
