import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';

const group = { zh: '升级带来的权限', en: 'Rights after an upgrade' };
const access = 'administer';

/** Permissions by their names, such as `users.update`. */
const names = z.array(z.string());

/** Outcome of a new version's start for one of the starting roles, as long as that role exists. */
const upgradedRole = z.object({
  id: z.int(),
  RoleName: z.string(),
  /** People changed it, so it was left alone. */
  isChanged: z.boolean(),
  added: names,
  removed: names,
  /** Permissions that the version brought for it and that were only offered. */
  offered: names,
});

/** Notice of one start: new permissions, those whose calls moved, and the outcome for the starting roles. */
const upgradeNotice = z.object({
  id: z.int(),
  at: z.string(),
  created: names,
  moved: names,
  roles: z.array(upgradedRole),
});
export type UpgradeNotice = z.infer<typeof upgradeNotice>;

/** Notices of new versions that nobody has dismissed yet, newest first. Roles are told to whoever may list roles. */
export const listUpgradeNotices = defineCall('GET /api/access/upgrades', {
  name: 'upgrades.list',
  access,
  group,
  does: { zh: '新版本带来的权限', en: 'Rights that new versions brought' },
  answer: z.array(upgradeNotice),
});

/** Adds to a role what was offered to it. Whoever asks must hold all of that, as with any change of a role. */
export const addOfferedRights = defineCall('POST /api/access/upgrades/{id}/add', {
  name: 'upgrades.add',
  access,
  group,
  does: { zh: '把新权限加入角色', en: 'Add new rights to a role' },
  body: z.strictObject({ role: z.int().positive() }),
  answer: z.null(),
});

/** Puts a notice away, for everybody. */
export const dismissUpgradeNotice = defineCall('POST /api/access/upgrades/{id}/dismiss', {
  name: 'upgrades.dismiss',
  access,
  group,
  does: { zh: '不再显示', en: 'Dismiss a notice' },
  answer: z.null(),
});
