import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { methods } from './kit/endpoint.ts';
import { category, json, text } from './kit/kinds/index.ts';
import { isUrlPattern } from './wire/access/urlPattern.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    permissions: typeof permissions;
  }
}

const methodList = z.lazy(() => z.array(z.enum(methods)).max(methods.length));

/** Name of the one tag that matters: a permission that has it shows the tile of its address (spec §6). */
export const tileTagLabel = { zh: '管理入口', en: 'Management tile' };

/** Permission to call addresses (spec §6): a path, whose `{param}` segments stand for any one segment, and optionally only some methods. */
export const permissions = defineResource({
  key: 'permissions',
  label: { zh: '权限', en: 'Permissions' },
  singular: { zh: '权限', en: 'Permission' },
  about: {
    zh: '每条权限放行一个接口地址；标签为 manage 的还会显示对应的入口。',
    en: 'Each lets one address through; those tagged manage also show its tile.',
  },
  icon: 'lock',
  group: 'access',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true, max: 100 }),
    url: text(
      { zh: '地址', en: 'URL pattern' },
      {
        required: true,
        schema: z.lazy(() => z.string().trim().max(300).refine(isUrlPattern, 'urlPattern')),
        help: { zh: '例如 /users/{id}', en: 'Such as /users/{id}' },
      },
    ),
    tag: category(
      { zh: '标签', en: 'Tag' },
      { help: { zh: 'manage 显示管理入口；其他标签只用来归类', en: 'manage shows a tile; any other only sorts permissions' } },
    ),
    methods: json(
      { zh: '请求方法', en: 'Methods' },
      { schema: methodList, showIn: { list: true }, help: { zh: '不选表示全部方法', en: 'None means every method' } },
    ),
  },
  title: 'name',
  list: { columns: ['name', 'url', 'methods', 'tag', 'updatedAt'], search: ['name', 'url'], sort: { url: 'asc' } },
  importKey: 'name',
});
