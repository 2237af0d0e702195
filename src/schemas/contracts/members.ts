import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { idSchema } from '../kit/kinds/index.ts';
import { isErrorCode } from '../wire/errors.ts';

/** The most people whose roles one call changes. */
const mostAtOnce = 100;
const seen = z.union([idSchema, z.strictObject({ id: idSchema, version: z.int().positive() })]);
const people = z.array(seen).max(mostAtOnce).default([]);

const refusedPerson = z.object({
  id: z.int(),
  code: z.string().refine(isErrorCode),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  errors: z.unknown().optional(),
});

/** Gives a role to people and takes it from others: each of them changed as by `POST /users/{id}/roles`, or refused with the reason; `changed` names those for whom it is not as it was, in their versions since. People are named by id, or with the version that it was decided on. */
export const changeRoleMembers = defineCall('POST /roles/{id}/members', {
  name: 'roles.changeMembers',
  access: 'administer',
  group: { zh: '角色成员', en: 'Members of roles' },
  does: { zh: '把角色分配给用户或收回', en: 'Give a role to people, or take it from them' },
  body: z.strictObject({ give: people, take: people }),
  answer: z.object({
    done: z.array(z.int()),
    changed: z.array(z.object({ id: z.int(), version: z.int() })),
    refused: z.array(refusedPerson),
  }),
});
