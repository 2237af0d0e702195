import { expect, it } from 'vitest';
import { edited, startEditing } from '#flow/model/history.ts';
import { levelsOf, loopOf, startOfInner, withInner } from '#flow/model/inner.ts';
import { checkFlow } from '#schemas/wire/flows/checkFlow.ts';
import { innerOf } from '#schemas/wire/flows/inner.ts';
import { catalog } from '#server/flows/operators/index.ts';
import { drawn } from '#tests/server/flows/drawn.ts';

const flow = drawn(
  {
    call: ['httpTrigger'],
    rows: ['filter', { when: 'true' }],
    name: ['set', { value: '1' }],
    words: ['template', { text: '{{input.in}}' }],
    long: ['join'],
    out: ['jsonOutput'],
  },
  'call.body > rows.list',
  'call.body > name.in',
  'rows.list > words.in',
  'words.text > long.parts',
  'name.value > long.parts',
  'long.text > out.value',
);

it('chosen steps become the body of a loop that stands where they stood, without a problem', () => {
  const made = loopOf(flow, catalog, new Set(['words', 'long']))!;
  expect(checkFlow(made.document, catalog)).toEqual([]);
  expect(made.document.nodes.map(({ id }) => id)).toEqual(['call', 'rows', 'name', 'out', made.id]);
  expect(made.document.edges.filter(({ to, from }) => to === made.id || from === made.id)).toEqual([
    { from: 'rows', fromPort: 'list', to: made.id, toPort: 'list' },
    { from: 'name', fromPort: 'value', to: made.id, toPort: 'with' },
    { from: made.id, fromPort: 'list', to: 'out', toPort: 'value' },
  ]);
  const inner = innerOf(made.document.nodes.at(-1)!)!;
  expect(inner.nodes.map(({ type }) => type)).toEqual(['itemTrigger', 'template', 'join', 'jsonOutput']);
  expect(inner.edges).toHaveLength(4);
});

it('a trigger is not taken into a loop, and no loop is made of nothing', () => {
  expect(loopOf(flow, catalog, new Set(['call']))).toBeUndefined();
  expect(loopOf(flow, catalog, new Set())).toBeUndefined();
});

it('letters typed within a body are one step back, and undoing all gives the same bytes', () => {
  const node = { id: 'all', type: 'forEach', position: { x: 0, y: 0 }, values: withInner({}, startOfInner) };
  const start = { ...flow, nodes: [...flow.nodes, node] };
  const typed = (label: string) => ({ kind: 'inner', id: 'all', edit: { kind: 'rename', id: 'item', label } }) as const;
  const done = ['一', '一二'].reduce((state, label) => edited(state, typed(label)), startEditing(start));
  expect(levelsOf(done.document, ['all']).at(-1)!.nodes[0]!.label).toBe('一二');
  expect(done.past).toHaveLength(1);
  expect(JSON.stringify(edited(done, { kind: 'undo' }).document)).toBe(JSON.stringify(start));
  // Where the node is gone, the way into it ends before it.
  expect(levelsOf(flow, ['all'])).toEqual([flow]);
});
