import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createNodeSigns, NodeSignsContext } from '#flow/canvas/nodeSigns.ts';
import { choosing, type Editor, EditorContext } from '#flow/editor/EditorContext.ts';
import { useEditing } from '#flow/editor/useEditing.ts';
import { ChosenPanel } from '#flow/panel/ChosenPanel.tsx';
import { RunPanel } from '#flow/runs/RunPanel.tsx';
import { TriggerWords } from '#flow/runs/TriggerWords.tsx';
import { useFlowRun } from '#flow/runs/useFlowRun.ts';
import { fetchWords } from '#i18n/index.ts';
import { flowRuns } from '#schemas/flowRuns.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { WireRunWithSteps, WireStep } from '#schemas/wire/flows/runs.ts';
import { catalogOf, toWireOperator } from '#schemas/wire/flows/wireOperator.ts';
import { operators } from '#server/flows/operators/index.ts';
import { drawn } from '../server/flows/drawn.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const catalog = catalogOf([...operators.values()].map((each) => toWireOperator(each, 'zh')));
const offers: Readonly<Record<string, readonly object[]>> = {
  sources: [
    { value: 'sales', label: 'sales' },
    { value: 'bonds', label: 'bonds' },
  ],
  spaces: [
    { value: '制度', label: '制度' },
    { value: '合同', label: '合同' },
  ],
  flows: [{ value: 7, label: '周报' }],
};

beforeAll(() => fetchWords('flow'));

const sent = vi.fn<(url: string, payload: object) => object>();

/** The panel of a flow whose nodes some are chosen of; `here` is the flow as it is now. */
async function show(document: FlowDocument, chosen: readonly string[], run?: WireRunWithSteps) {
  const here: { editor?: Editor } = {};
  const chosenNow = choosing(...chosen);
  function Panel() {
    const editing = useEditing({ flow: 7, start: document, catalog });
    const [signs] = useState(createNodeSigns);
    const editor = { ...editing, selection: chosenNow, isInner: false, enter: () => {} };
    here.editor = editor;
    return (
      <NodeSignsContext value={signs}>
        <EditorContext value={editor}>{run ? <Runs document={editing.document} /> : <ChosenPanel focused={undefined} />}</EditorContext>
      </NodeSignsContext>
    );
  }
  const Runs = (props: { readonly document: FlowDocument }) => (
    <RunPanel
      run={useFlowRun(run!.id, props.document)}
      onRound={() => {}}
      isMine={() => true}
      onGo={() => {}}
      onRun={(wanted) => void sent('run', wanted)}
    />
  );
  interface Asked {
    readonly url: string;
    readonly payload?: object;
    readonly query?: { readonly of: string };
  }
  const custom = async ({ url, payload, query }: Asked) => {
    if (url === '/api/offers') return { data: offers[query!.of] };
    if (/versions\/\d+$/.test(url)) return { data: { version: 1, document } };
    if (payload) sent(url, payload);
    return { data: run };
  };
  const shown = await showScreen([{ path: 'panel', element: <Panel /> }], { at: '/panel', data: { custom: custom as never } });
  return {
    ...shown,
    document: () => here.editor!.document,
    valuesOf: (id: string) => here.editor!.document.nodes.find((node) => node.id === id)!.values,
  };
}

describe('the panel of a node', () => {
  it('offers the databases that one may ask, and takes an expression in their place', async () => {
    const { user, valuesOf } = await show(drawn({ ask: ['askDatabase'] }), ['ask']);
    // Beside it is the input of the same name that a database is led into.
    const field = (await screen.findAllByRole('combobox', { name: '数据库' }))[0]!;
    await user.click(field);
    await user.click(await screen.findByTitle('bonds'));
    await waitFor(() => expect(valuesOf('ask')['source']).toBe('bonds'));
    await user.clear(field);
    await user.type(field, 'sal');
    await waitFor(() => expect(screen.queryByTitle('bonds')).toBeNull());
    await user.clear(field);
    await user.click(field);
    await user.paste('{{input.question}}');
    await waitFor(() => expect(valuesOf('ask')['source']).toBe('{{input.question}}'));
  });

  it('takes several knowledge spaces', async () => {
    const { user, valuesOf } = await show(drawn({ find: ['knowledge'] }), ['find']);
    const spaces = await screen.findByRole('combobox', { name: '知识库' });
    await user.click(spaces);
    await user.click(await screen.findByTitle('制度'));
    await user.click(await screen.findByTitle('合同'));
    await waitFor(() => expect(valuesOf('find')['spaces']).toBe('制度,合同'));
  });

  it('names the flow that is picked, and keeps its number', async () => {
    const { user, valuesOf } = await show(drawn({ part: ['subflow'] }), ['part']);
    await user.click(await screen.findByRole('combobox', { name: /^工作流/ }));
    await user.click(await screen.findByTitle('周报'));
    await waitFor(() => expect(valuesOf('part')['flow']).toBe(7));
  });

  it('joins inputs by keyboard, and says why an output does not fit', async () => {
    const flow = drawn({ chat: ['chatTrigger'], keep: ['filter', { when: 'item' }] });
    const { user, document } = await show(flow, ['keep']);
    const source = await screen.findByRole('combobox', { name: /^列表/ });
    await user.click(source);
    expect(await screen.findByTitle('文本 不能连到 列表')).toHaveAttribute('aria-disabled', 'true');
    expect(document().edges).toEqual([]);
  });
});

describe('the panel of several nodes', () => {
  it('aligns them, and makes a group of them, which has a name', async () => {
    const flow = drawn({ a: ['set'], b: ['set'], c: ['set'] });
    const { user, document } = await show(flow, ['a', 'b']);
    await user.click(await screen.findByRole('button', { name: '左对齐' }));
    await waitFor(() => expect(document().nodes.map(({ position }) => position.x)).toEqual([0, 0, 600]));
    await user.click(screen.getByRole('button', { name: '编为一组' }));
    await waitFor(() => expect(document().groups).toMatchObject([{ label: '', nodes: ['a', 'b'] }]));
  });
});

const step = (node: string, more: Partial<WireStep> = {}): WireStep => ({
  node,
  attempt: 1,
  state: 'done',
  inputs: {},
  outputs: {},
  error: null,
  tokens: null,
  isKept: false,
  editedBy: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:00:01.000Z',
  ...more,
});
const over: WireRunWithSteps = {
  id: 5,
  flow: 3,
  version: 1,
  trigger: 'httpTrigger',
  state: 'done',
  until: 'words',
  input: {},
  output: null,
  error: null,
  startedBy: 1,
  asks: [],
  parts: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:00:01.000Z',
  steps: [step('call', { outputs: { body: { n: 1 } } }), step('words', { outputs: { text: '一' }, editedBy: '王芳' })],
};

describe('the panel of runs', () => {
  const flow = drawn(
    { call: ['httpTrigger'], words: ['template', { text: 'a' }], push: ['webhook', { url: 'https://a.example' }, { label: '通知' }] },
    'call.body > words.in',
    'words.text > push.in',
  );

  it('changes what a step gave out, and says which effects come once more', async () => {
    sent.mockClear();
    const { user } = await show(flow, [], over);
    const words = (await screen.findByText('文本模板')).closest('li')!;
    expect(within(words).getByText(/王芳 修改过/)).toBeInTheDocument();
    await user.click(within(words).getByText('文本模板'));
    await user.click(within(words).getByRole('button', { name: '修改输出' }));
    expect(within(words).getByText('这些步骤会再次产生外部影响：通知')).toBeInTheDocument();
    const text = within(words).getByRole('textbox', { name: '输出 text' });
    await user.clear(text);
    await user.type(text, '二');
    await user.click(within(words).getByRole('button', { name: '保存并继续' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('/api/flows/runs/5/edit', { node: 'words', outputs: { text: '二' } }));
  });

  it('takes no value that is none', async () => {
    sent.mockClear();
    const { user } = await show(flow, [], over);
    const call = (await screen.findByText('HTTP 触发')).closest('li')!;
    await user.click(within(call).getByText('HTTP 触发'));
    await user.click(within(call).getByRole('button', { name: '修改输出' }));
    await user.type(within(call).getByRole('textbox', { name: '输出 body' }), 'x');
    expect(within(call).getByText('不是有效的 JSON')).toBeInTheDocument();
    expect(within(call).getByRole('button', { name: '保存并继续' })).toBeDisabled();
  });

  it('runs the chosen node again on kept inputs, and goes on from where a run to a node ended', async () => {
    sent.mockClear();
    const { user } = await show(flow, ['words'], over);
    await user.click(await screen.findByRole('button', { name: '只运行所选节点' }));
    expect(sent).toHaveBeenLastCalledWith('run', expect.objectContaining({ until: 'words', keep: { run: 5, again: ['words'] } }));
    await user.click(screen.getByRole('button', { name: '沿用未变的步骤运行' }));
    expect(sent).toHaveBeenLastCalledWith('run', expect.objectContaining({ until: null, keep: { run: 5, again: [] } }));
  });
});

describe('the list of runs', () => {
  it('says in words how each began', async () => {
    const cell = { resource: flowRuns, name: 'trigger', field: flowRuns.fields.trigger, related: {} };
    const element = ['httpTrigger', 'ofLater'].map((trigger) => (
      <p key={trigger}>
        <TriggerWords {...cell} value={trigger} row={{ id: 1, version: 1, trigger }} />
      </p>
    ));
    await showScreen([{ path: 'x', element }], { at: '/x' });
    expect(await screen.findByText('HTTP 触发')).toBeVisible();
    expect(screen.getByText('ofLater')).toBeVisible();
  });
});
