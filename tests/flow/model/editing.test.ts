import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOperator, canEnd } from '#flow/model/adding.ts';
import { aligned, alignments, type Alignment } from '#flow/model/align.ts';
import { flowChecker } from '#flow/model/checker.ts';
import { copyText, duplicate, pastePart } from '#flow/model/clipboard.ts';
import { connectionJudge } from '#flow/model/connecting.ts';
import { difference } from '#flow/model/difference.ts';
import { applyEdit } from '#flow/model/edits.ts';
import { edited, startEditing } from '#flow/model/history.ts';
import { idsOf } from '#flow/model/ids.ts';
import { mergeFlows } from '#flow/model/merge.ts';
import { placesWith, withMembers } from '#flow/model/moving.ts';
import { spliced, valuesFor, writersOf } from '#flow/model/paths.ts';
import { stepFrom } from '#flow/model/walk.ts';
import { checkFlow } from '#schemas/wire/flows/checkFlow.ts';
import { emptyFlow, type FlowDocument, flowDocument, type FlowNode } from '#schemas/wire/flows/document.ts';
import { catalog, someFlow } from './someFlows.ts';

const node = (id: string, x: number, y: number, values: FlowNode['values'] = {}): FlowNode => ({
  id,
  type: id.replace(/\d+$/, ''),
  position: { x, y },
  values,
});
const edge = (from: string, fromPort: string, to: string, toPort: string) => ({ from, fromPort, to, toPort });
const chat: FlowDocument = {
  ...emptyFlow,
  nodes: [
    node('chatTrigger1', 0, 0),
    node('model1', 300, 20),
    node('join1', 600, 0, { text: '{{steps.model1.text}} {{steps.model12.text}}' }),
  ],
  edges: [edge('chatTrigger1', 'message', 'model1', 'prompt'), edge('model1', 'text', 'join1', 'all')],
};

describe('A group', () => {
  const grouped = { ...chat, groups: [{ id: 'group1', label: '', nodes: ['chatTrigger1', 'model1'] }] };

  it('takes its members along, by whole steps of the grid', () => {
    const places = placesWith(grouped, { group1: { x: 31, y: -44 } }, () => ({ x: -20, y: -44 }));
    expect(places).toEqual({ group1: { x: 31, y: -44 }, chatTrigger1: { x: 60, y: 0 }, model1: { x: 360, y: 20 } });
    const after = applyEdit(grouped, { kind: 'move', positions: places });
    expect(after.nodes.map(({ position }) => position.x)).toEqual([60, 360, 600]);
  });

  it('leaves a member that is moved by itself where that is put', () => {
    const places = placesWith(grouped, { group1: { x: 0, y: 0 }, model1: { x: 5, y: 5 } }, () => ({ x: 20, y: 0 }));
    expect([places['model1'], places['chatTrigger1']]).toEqual([
      { x: 5, y: 5 },
      { x: -20, y: 0 },
    ]);
    expect([...withMembers(grouped, new Set(['group1', 'join1']))].toSorted()).toEqual(['chatTrigger1', 'group1', 'join1', 'model1']);
  });
});

describe('The clipboard', () => {
  it('carries a part of a flow into another as text, under ids that nobody has', () => {
    fc.assert(
      fc.property(someFlow(15), someFlow(15), (from, into) => {
        const part = pastePart(copyText(from, new Set(from.nodes.map(({ id }) => id))), into, { x: 7, y: 9 }, catalog)!;
        const whole = applyEdit(into, { kind: 'add', ...part });
        expect(idsOf(whole).size).toBe(into.nodes.length + from.nodes.length);
        expect([part.nodes.length, part.edges.length]).toEqual([from.nodes.length, from.edges.length]);
        expect(Math.min(...part.nodes.map(({ position }) => position.x))).toBe(7);
        expect(flowDocument.safeParse(whole).success).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps expressions true to the steps that came along, and to no others', () => {
    const part = pastePart(copyText(chat, new Set(['model1', 'join1'])), chat, { x: 0, y: 0 }, catalog)!;
    expect(part.nodes.map(({ id }) => id)).toEqual(['model2', 'join2']);
    expect(part.edges).toEqual([edge('model2', 'text', 'join2', 'all')]);
    expect(part.nodes[1]!.values).toEqual({ text: '{{steps.model2.text}} {{steps.model12.text}}' });
  });

  it.each(['', 'hello', '{}', '{"flow":1}', '{"flow":{"nodes":[],"edges":[],"comments":[],"groups":[]}}'])(
    'takes nothing from %j',
    (text) => {
      expect(pastePart(text, chat, { x: 0, y: 0 }, catalog)).toBeUndefined();
    },
  );
});

describe('A connection', () => {
  const judge = connectionJudge({ ...chat, nodes: [...chat.nodes, node('count1', 0, 300), node('rows1', 0, 400)] }, catalog);

  it.each([
    ['another type', edge('model1', 'text', 'count1', 'number'), 'wrongType'],
    ['a second edge into one input', edge('rows1', 'count', 'model1', 'prompt'), 'wrongType'],
    ['an input that is led to', edge('join1', 'list', 'model1', 'prompt'), 'cycle'],
    ['the same edge again', edge('model1', 'text', 'join1', 'all'), 'edgeTwice'],
    ['a node into itself', edge('join1', 'list', 'join1', 'all'), 'cycle'],
  ])('is refused for %s', (_, wrong, key) => {
    expect(judge(wrong)?.key).toBe(key);
  });

  it('is taken where the types fit, and an input may take many', () => {
    expect(judge(edge('rows1', 'count', 'count1', 'number'))).toBeUndefined();
    expect(judge(edge('rows1', 'rows', 'join1', 'all'))).toBeUndefined();
  });
});

it('arrow keys walk along the edges, and up and down to what stands there', () => {
  const flow = { ...chat, nodes: [...chat.nodes, node('rows1', 310, 400)] };
  expect(stepFrom(flow, 'chatTrigger1', 'right')).toBe('model1');
  expect(stepFrom(flow, 'join1', 'left')).toBe('model1');
  expect(stepFrom(flow, 'model1', 'down')).toBe('rows1');
  expect(stepFrom(flow, 'rows1', 'up')).toBe('model1');
  expect(stepFrom(flow, 'join1', 'right')).toBeUndefined();
});

it('boxes that are brought into line keep within what they took up, and spread evenly', () => {
  const boxes = [0, 50, 400].map((x, at) => ({ id: `${at}`, x, y: at * 10, width: 100, height: 40 }));
  for (const way of Object.keys(alignments) as Alignment[])
    for (const { x, y } of Object.values(aligned(boxes, way))) expect(x >= 0 && x <= 400 && y >= 0 && y <= 20).toBe(true);
  expect(Object.values(aligned(boxes, 'across')).map(({ x }) => x)).toEqual([0, 200, 400]);
  expect(Object.values(aligned(boxes, 'right')).map(({ x }) => x)).toEqual([400, 400, 400]);
});

it('a difference names what came, went, changed and only moved', () => {
  const after: FlowDocument = {
    ...chat,
    nodes: [
      { ...chat.nodes[0]!, position: { x: 5, y: 5 } },
      { ...chat.nodes[1]!, label: '问', values: { text: 'x' } },
      node('count1', 0, 0),
    ],
    edges: chat.edges.slice(0, 1),
  };
  const { added, removed, changed, moved, edges } = difference(chat, after);
  expect([added, removed, moved].map((some) => some.map(({ id }) => id))).toEqual([['count1'], ['join1'], ['chatTrigger1']]);
  expect(changed.map(({ node: { id }, fields }) => [id, fields])).toEqual([['model1', ['label', 'text']]]);
  expect(edges).toEqual({ added: 0, removed: 1 });
});

describe('Two changes of one flow', () => {
  const moved = (flow: FlowDocument, id: string) => applyEdit(flow, { kind: 'move', positions: { [id]: { x: 9, y: 9 } } });

  it('are joined node by node where they do not meet', () => {
    const mine = moved(chat, 'model1');
    const theirs = applyEdit(chat, { kind: 'add', nodes: [node('count1', 0, 500)] });
    const { document, clashes } = mergeFlows(chat, mine, theirs);
    expect(clashes).toEqual([]);
    expect(document.nodes.map(({ id }) => id)).toEqual(['chatTrigger1', 'model1', 'join1', 'count1']);
    expect(document.nodes[1]!.position).toEqual({ x: 9, y: 9 });
  });

  it('do not meet where a server gives a part back with its members in another order', () => {
    const mine = applyEdit(chat, { kind: 'rename', id: 'model1', label: 'Mine' });
    const { id, type, position, values } = chat.nodes[1]!;
    const theirs = { ...chat, nodes: chat.nodes.map((each) => (each.id === id ? { values, position, type, id } : each)) };
    expect(mergeFlows(chat, mine, theirs)).toMatchObject({ clashes: [], document: { nodes: mine.nodes } });
  });

  it('are named where both changed the same node, or one took it away', () => {
    const mine = applyEdit(chat, { kind: 'setValues', id: 'model1', values: { text: 'mine' } });
    const theirs = applyEdit(chat, { kind: 'remove', ids: new Set(['model1']) });
    expect(mergeFlows(chat, mine, theirs)).toMatchObject({ clashes: ['model1'] });
    expect(mergeFlows(chat, mine, moved(chat, 'model1')).clashes).toEqual(['model1']);
  });

  it('are joined while one goes on: what was changed meanwhile stays, and is one step to be taken back', () => {
    const mine = edited(startEditing(chat), { kind: 'rename', id: 'model1', label: 'Mine' });
    const theirs = applyEdit(chat, { kind: 'rename', id: 'chatTrigger1', label: 'Theirs' });
    const onto = mergeFlows(chat, mine.document, theirs).document;
    const meanwhile = edited(mine, { kind: 'rename', id: 'join1', label: 'Meanwhile' });
    const after = edited(meanwhile, { kind: 'rebase', from: mine.document, onto });
    expect(after.document.nodes.map(({ label }) => label)).toEqual(['Theirs', 'Mine', 'Meanwhile']);
    expect(edited(after, { kind: 'undo' }).document).toBe(meanwhile.document);
    expect(edited(mine, { kind: 'rebase', from: mine.document, onto }).document).toBe(onto);
  });
});

const added = (type: string, after: string) => addOperator(chat, catalog, catalog.get(type)!, { at: { x: 0, y: 0 }, after });

it('an operator that is added behind a node stands beside it, joined where their types fit', () => {
  expect(added('rows', 'chatTrigger1')).toMatchObject({
    nodes: [{ id: 'rows1' }],
    edges: [edge('chatTrigger1', 'message', 'rows1', 'sql')],
  });
  expect(added('count', 'model1')).not.toHaveProperty('edges');
  expect(added('rows', 'model1').nodes[0]!.position.x).toBeGreaterThan(chat.nodes[1]!.position.x);
});

it('an operator that is added behind a node comes between it and the one behind it, where both fit', () => {
  const [first] = chat.edges;
  expect(applyEdit(chat, added('rows', 'model1')).edges).toEqual([
    first,
    edge('model1', 'text', 'rows1', 'sql'),
    edge('rows1', 'rows', 'join1', 'all'),
  ]);
  expect(applyEdit(chat, added('count', 'model1')).edges).toEqual(chat.edges);
  const { position: at } = chat.nodes[1]!;
  const places = applyEdit(chat, added('rows', 'model1')).nodes.map(({ id, position }) => [id, position.x - at.x, position.y - at.y]);
  expect(places.slice(2)).toEqual([
    ['join1', 580, -20],
    ['rows1', 280, 0],
  ]);
});

describe('an edge that is let go where nothing is', () => {
  const out = { id: 'model1', port: 'text', side: 'source' } as const;
  const into = { id: 'model1', port: 'prompt', side: 'target' } as const;

  it('ends at the operator that is added then, at that place, by the port that it began at', () => {
    const place = { x: 40, y: 60 };
    const ended = (type: string, start: typeof out | typeof into) => {
      const edit = addOperator(chat, catalog, catalog.get(type)!, { at: place, start });
      expect(edit.nodes[0]!.position).toEqual(place);
      return applyEdit(chat, edit).edges.slice(chat.edges.length);
    };
    expect(ended('rows', out)).toEqual([edge('model1', 'text', 'rows1', 'sql')]);
    // One edge leads into that port already.
    expect(ended('model', into)).toEqual([]);
    const free = { ...chat, edges: [] };
    expect(addOperator(free, catalog, catalog.get('model')!, { at: place, start: into })).toMatchObject({
      edges: [edge('model2', 'text', 'model1', 'prompt')],
    });
  });

  it('is offered what it can end at', () => {
    const offered = (start: typeof out | typeof into) =>
      [...catalog.values()].filter((operator) => canEnd(chat, catalog, start, operator)).map(({ type }) => type);
    expect([offered(out), offered(into)]).toEqual([
      ['model', 'rows', 'join'],
      ['chatTrigger', 'model'],
    ]);
  });
});

it('a node can name what comes in, what the steps before it give out, the nearest first, and how the run began', () => {
  expect(valuesFor(chat, catalog, chat.nodes[2]!).map(({ path }) => path)).toEqual([
    'input.all',
    'steps.model1.text',
    'steps.chatTrigger1.message',
    'trigger.message',
    'trigger.history',
    'now',
  ]);
  expect([...writersOf(catalog.get('join')!)].map(([name, write]) => [name, write('now')])).toEqual([['text', '{{now}}']]);
  expect(spliced('ab', [1, 1], '{{now}}')).toBe('a{{now}}b');
});

it('chosen nodes are duplicated below themselves, with the edges between them', () => {
  const part = duplicate(chat, new Set(['chatTrigger1', 'model1']), catalog)!;
  expect(part.nodes.map(({ id, position }) => [id, position.x, position.y])).toEqual([
    ['chatTrigger2', 0, 160],
    ['model2', 300, 180],
  ]);
  expect(part.edges).toEqual([edge('chatTrigger2', 'message', 'model2', 'prompt')]);
  expect(duplicate(chat, new Set(), catalog)).toBeUndefined();
});

it('problems are looked for again where something else was changed than where nodes stand', () => {
  const check = flowChecker(catalog);
  const problems = check(chat);
  expect(problems).toEqual(checkFlow(chat, catalog));
  expect(check(applyEdit(chat, { kind: 'move', positions: { model1: { x: 1, y: 1 } } }))).toBe(problems);
  expect(check(applyEdit(chat, { kind: 'remove', ids: new Set(['chatTrigger1']) }))).not.toEqual(problems);
});
