import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FlowEdit } from '#flow/model/edits.ts';
import { edited, type EditorState, startEditing } from '#flow/model/history.ts';
import { flowDocument } from '#schemas/wire/flows/document.ts';
import { someFlow } from './someFlows.ts';

const id = fc.nat(40).chain((at) => fc.constantFrom(`model${at}`, `join${at}`, `chatTrigger${at}`, `note${at}`, `group${at}`, `rows${at}`));
const ids = fc.array(id, { maxLength: 5 });
const position = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
const edge = fc.record({ from: id, fromPort: fc.constantFrom('text', 'list'), to: id, toPort: fc.constantFrom('prompt', 'all') });
const values = fc.dictionary(fc.constantFrom('text', 'sql'), fc.string({ maxLength: 5 }));

const edit: fc.Arbitrary<FlowEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    nodes: fc.array(fc.record({ id, type: fc.constant('model'), position, values }), { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    comments: fc.array(fc.record({ id, text: fc.string({ maxLength: 9 }), position }), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('move' as const), positions: fc.dictionary(id, position, { maxKeys: 3 }) }),
  fc.record({ kind: fc.constant('connect' as const), edge }),
  fc.record({ kind: fc.constant('setValues' as const), id, values }),
  fc.record({
    kind: fc.constant('setFailure' as const),
    id,
    onFailure: fc.constantFrom(undefined, { retries: 2 }, { outcome: 'branch' as const }),
  }),
  fc.record({ kind: fc.constant('rename' as const), id, label: fc.constantFrom('', ' ', '查销售', 'Ask') }),
  fc.record({ kind: fc.constant('remove' as const), ids: ids.map((some) => new Set(some)) }),
  fc.record({ kind: fc.constant('group' as const), group: fc.record({ id, label: fc.constant('组'), nodes: ids }) }),
  fc.record({ kind: fc.constant('ungroup' as const), id }),
  fc.record({ kind: fc.constant('comment' as const), comment: fc.record({ id, text: fc.string({ maxLength: 9 }), position }) }),
);

const edits = fc.oneof({ weight: 4, arbitrary: edit }, fc.record({ kind: fc.constant('inner' as const), id, edit }));

const again = (state: EditorState, kind: 'undo' | 'redo', times: number): EditorState =>
  Array.from({ length: times }).reduce<EditorState>((current) => edited(current, { kind }), state);

it('undoing everything gives the same bytes, and so does doing everything again', () => {
  fc.assert(
    fc.property(someFlow(20), fc.array(edits, { maxLength: 60 }), (start, edits) => {
      const bytes = JSON.stringify(start);
      const end = edits.reduce(edited, startEditing(start));
      const last = JSON.stringify(end.document);
      const undone = again(end, 'undo', edits.length);
      expect(JSON.stringify(undone.document)).toBe(bytes);
      expect(JSON.stringify(again(undone, 'redo', edits.length).document)).toBe(last);
      expect(flowDocument.safeParse(end.document).success).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('letters typed into one field are one step, and a field more is a step more', () => {
  const start = startEditing({
    nodes: [{ id: 'model1', type: 'model', position: { x: 0, y: 0 }, values: {} }],
    edges: [],
    comments: [],
    groups: [],
  });
  const typed = ['a', 'ab', 'abc'].map((text): FlowEdit => ({ kind: 'setValues', id: 'model1', values: { text } }));
  const end = [...typed, { kind: 'setValues', id: 'model1', values: { text: 'abc', sql: 's' } } as FlowEdit].reduce(edited, start);
  expect(end.past).toHaveLength(2);
  expect(edited(end, { kind: 'undo' }).document.nodes[0]!.values).toEqual({ text: 'abc' });
  expect(again(end, 'undo', 2).document).toBe(start.document);
});

it('a node that goes takes its edges and its place in groups along', () => {
  const node = (name: string) => ({ id: name, type: 'join', position: { x: 0, y: 0 }, values: {} });
  const start = startEditing({
    nodes: [node('a'), node('b')],
    edges: [{ from: 'a', fromPort: 'list', to: 'b', toPort: 'all' }],
    comments: [],
    groups: [{ id: 'g', label: '', nodes: ['a', 'b'] }],
  });
  const { document } = edited(start, { kind: 'remove', ids: new Set(['a']) });
  expect([document.edges, document.groups]).toEqual([[], [{ id: 'g', label: '', nodes: ['b'] }]]);
});
