import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { spaceRights } from '../wire/knowledge/rights.ts';

const group = { zh: '知识库', en: 'Knowledge' };

const ownRights = z.strictObject({
  space: z.int(),
  /** The greatest right over all of its documents; null where there is none over all. */
  right: z.enum(spaceRights).nullable(),
  /** The greatest right over documents of each label. */
  labels: z.array(z.strictObject({ label: z.string(), right: z.enum(spaceRights) })),
  /** True of its owner and of admins, who alone change name, owner and rights, and delete it. */
  isOwner: z.boolean(),
});
/** Rights of somebody in one space. */
export type OwnRights = z.infer<typeof ownRights>;

/** Rights of the actor in every space that it sees: over all documents, or over those that bear one of some labels. */
export const readSpaceRights = defineCall('GET /api/knowledge/rights', {
  name: 'knowledge.rights',
  access: 'ask',
  group,
  does: { zh: '自己在各知识空间的权限', en: 'Own rights in knowledge spaces' },
  answer: z.array(ownRights),
});
