import { defineResource } from './kit/defineResource.ts';
import { longText, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    parameters: typeof parameters;
  }
}

/** Values that narrow what a subscription sends; offered by its pickers (spec §7: `GET /api/parameters?page&pageSize`). */
export const parameters = defineResource({
  key: 'parameters',
  label: { zh: '订阅参数', en: 'Parameters' },
  singular: { zh: '订阅参数', en: 'Parameter' },
  about: { zh: '订阅时可选的参数。', en: 'Values that narrow what a subscription sends.' },
  icon: 'sliders',
  group: 'service',
  path: '/api/parameters',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true }),
    value: text({ zh: '取值', en: 'Value' }, { required: true, max: 1000 }),
    description: longText({ zh: '说明', en: 'Description' }, { max: 2000 }),
  },
  title: 'name',
  endpoints: { list: 'GET /api/parameters' },
  access: { ask: ['list', 'show'] },
  importKey: 'name',
});
