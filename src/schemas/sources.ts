import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { sourceRules } from './wire/sourceRules.ts';
import { category, json, longText, many, password, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    sources: typeof sources;
  }
}

/** Parameters by which a source is connected, without its password; what each type asks for, the server tells and checks. */
export const sourceParameters = z.lazy(() =>
  z.record(z.string().max(64), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])),
);

/**
 * Databases that can be asked (spec §3, "Database types"): how each is connected, and the roles that may ask it. The password is
 * encrypted, and told to nobody.
 */
export const sources = defineResource({
  key: 'sources',
  label: { zh: '数据源', en: 'Data sources' },
  singular: { zh: '数据源', en: 'Data source' },
  about: {
    zh: '可以提问的数据库：怎样连接，哪些角色可以提问。只读取，从不更改其中的数据。',
    en: 'Databases that can be asked: how each is connected, and which roles may ask it. They are read, and never changed.',
  },
  icon: 'database',
  group: 'data',
  route: '/database',
  path: '/api/sources',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true, max: 100 }),
    type: category({ zh: '类型', en: 'Type' }, { required: true, edit: 'createOnly' }),
    parameters: json({ zh: '连接', en: 'Connection' }, { schema: sourceParameters, required: true, inFiles: false }),
    password: password({ zh: '密码', en: 'Password' }, { min: 1, max: 1000 }),
    roles: many({ zh: '可以提问的角色', en: 'Roles that may ask it' }, 'roles', {
      help: {
        zh: '管理员总是可以；不选则其他人都不能提问',
        en: 'Administrators always may; with none chosen, nobody else may',
      },
    }),
    rules: json(
      { zh: '行列规则', en: 'Rules for rows and columns' },
      {
        schema: sourceRules,
        inFiles: false,
        help: {
          zh: '每个角色每张表一条。管理员不受限制；视图要有自己的规则',
          en: 'One for each role and table. Administrators are not limited; views need rules of their own',
        },
      },
    ),
    instructions: longText(
      { zh: '给模型的要求', en: 'Instructions for the model' },
      {
        max: 4000,
        help: {
          zh: '每次向模型提问都会附上，例如：金额以万元计；“今年”指自然年',
          en: 'Sent to the model with every question, such as: amounts are in thousands; "this year" is the calendar year',
        },
      },
    ),
    comment: longText({ zh: '备注', en: 'Note' }, { max: 2000 }),
  },
  title: 'name',
  form: { layout: 'page' },
  endpoints: { import: false },
  list: {
    columns: ['name', 'type', 'roles', 'comment', 'updatedAt'],
    search: ['name', 'comment'],
    sort: { name: 'asc' },
  },
});
