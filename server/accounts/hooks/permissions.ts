import type { UrlRule } from '#schemas/wire/access/matcher.ts';
import { refuseBeyondOwn } from '../delegation.ts';
import type { ResourceHooks, OperationContext, Row, Values } from '../../context.ts';
import { rightsChanged } from '../requests/accessRequests.ts';

const ruleOf = (values: Values | Row): UrlRule => {
  const { url, methods } = values as { url: string; methods?: UrlRule['methods'] };
  return { url, methods };
};

const refuseMightier = (call: OperationContext, permission: Row): Promise<void> => refuseBeyondOwn(call, [ruleOf(permission)]);

/** Permissions: one that is in use hands on whatever it is changed to, so who changes it must hold what it was and what it becomes. */
export const permissions: ResourceHooks = {
  async beforeWrite(call, input, before) {
    await refuseBeyondOwn(call, before ? [ruleOf(before), ruleOf({ ...before, ...input })] : [ruleOf(input)]);
    return input;
  },
  beforeRemove: refuseMightier,
  beforeRestore: refuseMightier,
  beforePurge: refuseMightier,
  afterCommit: rightsChanged,
};
