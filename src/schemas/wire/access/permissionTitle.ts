import { contracts } from '../../contracts/index.ts';
import { resourceOf } from '../../index.ts';
import { needsPermission } from '../../kit/defineCall.ts';
import { type Verb, verbs } from '../../kit/endpoint.ts';
import type { Resource } from '../../kit/resource.ts';
import type { Text } from '../../kit/text.ts';
import { tiles } from './tiles.ts';

/** Titles of the verbs of every resource. */
export const verbTitles: Readonly<Record<Verb, Text>> = {
  list: { zh: '查看列表', en: 'List' },
  create: { zh: '创建', en: 'Create' },
  show: { zh: '查看详情', en: 'Show' },
  update: { zh: '修改', en: 'Change' },
  remove: { zh: '删除', en: 'Delete' },
  bulkUpdate: { zh: '批量修改', en: 'Change in bulk' },
  bulkRemove: { zh: '批量删除', en: 'Delete in bulk' },
  history: { zh: '查看历史', en: 'See history' },
  revert: { zh: '恢复旧版', en: 'Go back to a version' },
  trash: { zh: '查看回收站', en: 'See the trash' },
  restore: { zh: '从回收站恢复', en: 'Restore from the trash' },
  purge: { zh: '彻底删除', en: 'Delete for good' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
};

const isVerb = (word: string): word is Verb => verbs.some((verb) => verb === word);

function actionOf({ actions }: Resource, word: string): Text | undefined {
  if (Object.hasOwn(actions, word)) return actions[word]!.label;
  return isVerb(word) ? verbTitles[word] : undefined;
}

/** Subject and action of a permission, by the name that the product gave it: `users.update`, `tiles.system`, `chat.rename`. */
function partsOf(name: string): readonly [subject: Text, action: Text] | undefined {
  const call = contracts.find((each) => each.name === name && needsPermission(each));
  if (call) return [call.group, call.does];
  const [head = '', word = ''] = name.split('.');
  const tile = head === 'tiles' ? tiles.find(({ key }) => key === word) : undefined;
  if (tile) return [{ zh: '管理入口', en: 'Tile' }, tile.label];
  const resource = resourceOf(head);
  const action = resource && actionOf(resource, word);
  return action && [resource.label, action];
}

/** Action that a permission opens, without on what; undefined where people named it themselves. */
export const actionTitle = (name: string): Text | undefined => partsOf(name)?.[1];

/** The one title of a permission that the product made; undefined where people named it themselves. */
export function permissionTitle(name: string): Text | undefined {
  const parts = partsOf(name);
  return parts && { zh: `${parts[0].zh} · ${parts[1].zh}`, en: `${parts[0].en} · ${parts[1].en}` };
}
