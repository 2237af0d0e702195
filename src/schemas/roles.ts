import { defineResource } from './kit/defineResource.ts';
import { json, longText, many, text } from './kit/kinds/index.ts';
import { dataScope } from './wire/access/dataScope.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    roles: typeof roles;
  }
}

/** Named sets of permissions (spec §3, "Role"; §7). */
export const roles = defineResource({
  key: 'roles',
  label: { zh: '角色', en: 'Roles' },
  singular: { zh: '角色', en: 'Role' },
  about: { zh: '把权限归成组，再分配给用户。', en: 'Permissions gathered under a name, to be given to users.' },
  icon: 'team',
  group: 'access',
  fields: {
    RoleName: text({ zh: '角色名', en: 'Role name' }, { required: true, unique: true, max: 64 }),
    description: longText({ zh: '说明', en: 'Description' }, { max: 500 }),
    permissions: many({ zh: '权限', en: 'Permissions' }, 'permissions'),
    dataScope: json(
      { zh: '数据范围', en: 'Data scope' },
      {
        schema: dataScope,
        showIn: { list: false },
        help: {
          zh: '哪些记录、哪些字段；没有限制的，按权限全部可见',
          en: 'Which records and which fields; without limits, all that the permissions let through',
        },
      },
    ),
  },
  title: 'RoleName',
  list: { columns: ['RoleName', 'description', 'permissions', 'updatedAt'], sort: { id: 'asc' } },
  importKey: 'RoleName',
});
