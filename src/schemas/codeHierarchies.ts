import { defineResource } from './kit/defineResource.ts';
import { boolean, longText, parent, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    codeHierarchies: typeof codeHierarchies;
  }
}

/** Trees of codes and their values (spec §3, "Code hierarchy"). */
export const codeHierarchies = defineResource({
  key: 'codeHierarchies',
  label: { zh: '代码层级', en: 'Code hierarchies' },
  singular: { zh: '代码', en: 'Code' },
  about: { zh: '按层级管理的代码及其取值，可成批导入和导出。', en: 'Codes and their values in levels, imported and exported in bulk.' },
  icon: 'tree',
  group: 'data',
  fields: {
    codeName: text({ zh: '代码名称', en: 'Code name' }, { required: true, unique: true, max: 100 }),
    description: longText({ zh: '代码说明', en: 'Description' }, { max: 1000 }),
    itemValue: text({ zh: '项值', en: 'Item value' }),
    itemDescription: longText({ zh: '项说明', en: 'Item description' }, { max: 1000 }),
    parentId: parent({ zh: '上级代码', en: 'Parent' }),
    isActive: boolean({ zh: '启用', en: 'Active' }, { initial: true }),
  },
  title: 'codeName',
  access: { inspect: 'all' },
  list: { columns: ['codeName', 'description', 'itemValue', 'isActive', 'updatedAt'], sort: { codeName: 'asc' } },
  importKey: 'codeName',
});
