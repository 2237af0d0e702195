import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awelFlow, awelFlowData } from '#schemas/wire/awel/awelFlow.ts';
import { readAwel } from '#schemas/wire/awel/readAwel.ts';
import { writeAwel } from '#schemas/wire/awel/writeAwel.ts';
import { checkFlow } from '#schemas/wire/flows/checkFlow.ts';
import { emptyFlow, type FlowDocument, flowDocument } from '#schemas/wire/flows/document.ts';
import { catalogOf, toWireOperator } from '#schemas/wire/flows/wireOperator.ts';
import { operators } from '#server/flows/operators/index.ts';

/** Flows as DB-GPT 0.8.2 (its templates) and 0.5.10 were sent them. */
const folder = new URL('./recorded/', import.meta.url);
const recorded = readdirSync(folder).map(
  (name) => [name, awelFlow.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))] as const,
);
const recordedData = (name: string) => recorded.find(([each]) => each === `${name}.json`)![1].flow_data!;
const throughJson = (document: FlowDocument): FlowDocument => flowDocument.parse(JSON.parse(JSON.stringify(document)));

const catalog = catalogOf([...operators.values()].map((each) => toWireOperator(each, 'en')));

describe("DB-GPT's drawing of a flow", () => {
  it.each(recorded)('%s is read, stored and written without loss', (_, { flow_data: data }) => {
    expect(writeAwel(throughJson(readAwel(data!)), new Map(), 'en')).toEqual(data);
  });

  it('becomes our operators where we have them, and keeps the others by their names', () => {
    const types = (name: string) => readAwel(recordedData(name)).nodes.map(({ type }) => type);
    expect(types('simpleChat')).toEqual(['chatTrigger', 'model', 'textOutput']);
    expect(types('chatData').toSorted()).toEqual(
      ['chatTrigger', 'promptTemplate', 'tables', 'model', 'sqlOf', 'database', 'sql', 'model', 'join'].toSorted(),
    );
    expect(types('knowledgeGraph')).toContain('awel:knowledge_graph_operator');
    const { edges } = readAwel(recordedData('chatData'));
    const ports = edges.map(({ fromPort, toPort }) => `${fromPort}>${toPort}`);
    expect(ports.toSorted()).toEqual(
      [
        'context>context',
        'database>database',
        'database>database',
        'json>parts',
        'markdown>context',
        'message>question',
        'message>request',
        'prompt>prompt',
        'request>request',
        'sql>sql',
        'text>parts',
        'text>text',
      ].toSorted(),
    );
  });

  it('is written back with what was changed here, and nothing else', () => {
    const data = recordedData('simpleChat');
    const read = readAwel(data);
    const [trigger, model, output] = read.nodes;
    const moved = { ...model!, position: { x: 5, y: 6 }, label: 'Mine', values: { ...model!.values, model: 'qwen' } };
    const written = writeAwel({ ...read, nodes: [trigger!, moved, output!] }, new Map(), 'en');
    const node = written.nodes[1]!;
    expect(node).toMatchObject({ position: { x: 5, y: 6, zoom: 0 }, position_absolute: { x: 5, y: 6 } });
    expect(node.data.custom_label).toBe('Mine');
    expect(node.data.parameters!.filter(({ value }, at) => value !== data.nodes[1]!.data.parameters![at]!.value)).toMatchObject([
      { name: 'model', value: 'qwen' },
    ]);
    expect([written.nodes[0], written.nodes[2], written.edges]).toEqual([data.nodes[0], data.nodes[2], data.edges]);
  });

  it('keeps what our operators alone have, beside what DB-GPT knows of its own', () => {
    const read = readAwel(recordedData('simpleChat'));
    const changed = read.nodes.map((node) => (node.type === 'model' ? { ...node, values: { ...node.values, system: 'Be brief' } } : node));
    const written = writeAwel({ ...read, nodes: changed }, new Map(), 'en');
    expect(written.nodes.map(({ data }) => data.parameters)).toEqual(recordedData('simpleChat').nodes.map(({ data }) => data.parameters));
    expect(readAwel(awelFlowData.parse(JSON.parse(JSON.stringify(written)))).nodes.map(({ values }) => values)).toEqual(
      changed.map(({ values }) => values),
    );
  });

  it('is written for DB-GPT with what it knows alone, also where a client of it was told of more and sent that back', () => {
    const drawn: FlowDocument = {
      ...emptyFlow,
      nodes: [
        { id: 'call', type: 'httpTrigger', position: { x: 0, y: 0 }, values: {} },
        { id: 'my_prompt', type: 'promptTemplate', position: { x: 0, y: 0 }, values: { system: 'Be brief', user: '{user_input}' } },
        { id: 'ask', type: 'model', position: { x: 0, y: 0 }, values: { system: 'Ours', maxTokens: 9 } },
      ],
      edges: [{ from: 'my_prompt', fromPort: 'prompt', to: 'ask', toPort: 'prompt' }],
    };
    const direct = writeAwel(drawn, catalog, 'en', true);
    // Its class is found by the beginning of this.
    expect(direct.nodes[1]!.data).toMatchObject({
      flow_type: 'resource',
      id: 'resource_dbgpt.core.interface.operators.prompt_operator.CommonChatPromptTemplate_my-prompt',
    });
    const sentBack = throughJson(readAwel(awelFlowData.parse(JSON.parse(JSON.stringify(writeAwel(drawn, catalog, 'en'))))));
    const parametersOf = ({ nodes }: typeof direct) =>
      nodes.map(({ data }) => data.parameters!.map(({ name, value }) => [name, value ?? null]));
    expect(parametersOf(writeAwel(sentBack, catalog, 'en', true))).toEqual(parametersOf(direct));
    expect(parametersOf(direct)).toEqual([
      [['endpoint', '/flow/{dag_id}']],
      [
        ['system_message', 'Be brief'],
        ['human_message', '{user_input}'],
      ],
      [
        ['prompt_template', null],
        ['model', null],
        ['max_token_limit', 9],
      ],
    ]);
    expect(sentBack.nodes[2]!.values).toMatchObject({ system: 'Ours' });
  });

  it('carries comments, groups and what becomes of failures along, and anything else of that name as it came', () => {
    const read = readAwel(recordedData('simpleChat'));
    const [first, ...others] = read.nodes;
    const own: FlowDocument = {
      ...read,
      nodes: [{ ...first!, onFailure: { retries: 2, outcome: 'branch' } }, ...others],
      comments: [{ id: 'c', text: '说明', position: { x: 0, y: 0 } }],
      groups: [{ id: 'g', label: 'A', nodes: [first!.id] }],
    };
    const again = readAwel(awelFlowData.parse(writeAwel(own, new Map(), 'en')));
    expect([again.comments, again.groups, again.nodes[0]!.onFailure]).toEqual([
      own.comments,
      own.groups,
      { retries: 2, outcome: 'branch' },
    ]);
    const odd = { ...writeAwel(emptyFlow, new Map(), 'en'), wenshu: { anything: 1 } };
    expect(writeAwel(readAwel(odd), new Map(), 'en')).toEqual(odd);
  });
});

describe('two hundred hostile files', () => {
  /** Values that are put in place of anything in a file: wrong kinds, names of the host, expressions, and what is too long, too large or too deep. */
  const nasty: readonly unknown[] = [
    null,
    -1e308,
    '',
    '__proto__',
    'x'.repeat(500_000),
    '{{constructor.constructor("return process")()}}',
    '../../../etc/passwd',
    [],
    {},
    JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}'),
    { command: 'npx', args: ['-y', 'evil'], code: 'import os' },
    Array.from({ length: 3_000 }, () => ({ id: 'a', data: {} })),
    JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  ];
  /** A copy with another value at a place that some numbers choose. */
  function spoiled(value: unknown, path: readonly number[], bad: unknown): unknown {
    const [at, ...rest] = path;
    const keys = value !== null && typeof value === 'object' ? Object.keys(value) : [];
    if (at === undefined || keys.length === 0) return bad;
    const key = keys[at % keys.length]!;
    const inner = spoiled((value as Record<string, unknown>)[key], rest, bad);
    return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
  }
  it('are refused, or read and checked, and never do anything else', () => {
    const place = fc.array(fc.nat(30), { minLength: 1, maxLength: 7 });
    const spoils = fc.array(fc.tuple(place, fc.constantFrom(...nasty)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...recorded), spoils, ([, flow], all) => {
        const file = all.reduce<unknown>((made, [path, bad]) => spoiled(made, path, bad), flow);
        const parsed = awelFlow.safeParse(file);
        if (!parsed.success || !parsed.data.flow_data) return;
        const stored = flowDocument.safeParse(readAwel(parsed.data.flow_data));
        if (!stored.success) return;
        checkFlow(stored.data, catalog);
        for (const isForDbgpt of [false, true]) writeAwel(stored.data, catalog, 'en', isForDbgpt);
      }),
      { numRuns: 200 },
    );
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
