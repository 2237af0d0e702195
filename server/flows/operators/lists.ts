import type { Json } from '#schemas/kit/kinds/json.ts';
import { text } from '#schemas/kit/kinds/index.ts';
import { isTrue } from '#schemas/wire/expressions/values.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { defineOperator, port, required } from './operator.ts';
import { workOut } from './workOut.ts';

/** Most entries that an expression is worked out for. */
const mostItems = 10_000;

const inputs = [port('list', 'list', '列表', 'List', required)];
const outputs = [port('list', 'list', '列表', 'List')];

function itemsOf(list: Json | undefined): readonly Json[] {
  const items = list as readonly Json[];
  if (items.length > mostItems) throw refuse('FLOW_OUTPUT_TOO_LARGE', { limit: mostItems });
  return items;
}

/** Every entry of a list made into another by an expression over `item` and `index`. */
export const mapList = defineOperator({
  type: 'map',
  label: { zh: '列表转换', en: 'Map a list' },
  about: { zh: '用表达式转换列表的每一项（item、index）。', en: 'Makes something of each entry by an expression over item and index.' },
  group: 'logic',
  inputs,
  outputs,
  parameters: { to: text({ zh: '变成', en: 'Becomes' }, { required: true, max: 4_000 }) },
  expressions: ['to'],
  names: ['item', 'index'],
  run: ({ list }, { to }, means) => ({ list: itemsOf(list).map((item, index) => workOut('to', to, means, { item, index })) }),
});

/** The entries of a list for which an expression over `item` and `index` holds. */
export const filterList = defineOperator({
  type: 'filter',
  label: { zh: '列表筛选', en: 'Filter a list' },
  about: { zh: '保留表达式成立的项（item、index）。', en: 'Keeps the entries for which an expression over item and index holds.' },
  group: 'logic',
  inputs,
  outputs,
  parameters: { when: text({ zh: '条件', en: 'Condition' }, { required: true, max: 4_000 }) },
  expressions: ['when'],
  names: ['item', 'index'],
  run: ({ list }, { when }, means) => ({
    list: itemsOf(list).filter((item, index) => isTrue(workOut('when', when, means, { item, index }))),
  }),
});
