import type { Text } from '#schemas/kit/text.ts';
import type { FlowDocument, FlowEdge, FlowNode } from '#schemas/wire/flows/document.ts';

/** A flow to start from. */
export interface FlowTemplate {
  readonly key: string;
  readonly label: Text;
  readonly about: Text;
  readonly document: FlowDocument;
}

/** A node in a column and a row of the drawing. */
const node = (id: string, type: string, column: number, row: number, values: FlowNode['values'] = {}): FlowNode => ({
  id,
  type,
  position: { x: column * 380, y: row * 260 },
  values,
});

/** Edges, each written `from.port > to.port`. */
const edges = (...written: readonly string[]): FlowEdge[] =>
  written.map((each) => {
    const [from, fromPort, to, toPort] = each.split(/[.>]/).map((part) => part.trim()) as [string, string, string, string];
    return { from, fromPort, to, toPort };
  });
const flow = (nodes: readonly FlowNode[], joined: readonly FlowEdge[]): FlowDocument => ({
  nodes,
  edges: joined,
  comments: [],
  groups: [],
});

/** Flows to start from, in the order in which they are offered. */
export const templates: readonly FlowTemplate[] = [
  {
    key: 'simpleChat',
    label: { zh: '简单流式对话', en: 'Simple streaming chat' },
    about: { zh: '带历史的对话，回答边生成边显示。', en: 'A chat with its history; the answer is shown as it comes.' },
    document: flow(
      [node('chat', 'chatTrigger', 0, 0), node('answer', 'model', 1, 0), node('output', 'textOutput', 2, 0)],
      edges('chat.request > answer.request', 'answer.text > output.text'),
    ),
  },
  {
    key: 'chatData',
    label: { zh: '数据问答', en: 'Chat with data' },
    about: { zh: '把问题写成 SQL，查询后由模型说明结果。', en: 'A question becomes SQL; a model explains what it found.' },
    document: flow(
      [
        node('chat', 'chatTrigger', 0, 0),
        node('ask', 'askDatabase', 1, 1),
        node('explain', 'model', 2, 0, { system: '根据查询结果回答用户的问题。\n\n{context}' }),
        node('together', 'join', 3, 0),
        node('output', 'textOutput', 4, 0),
      ],
      edges(
        'chat.message > ask.question',
        'chat.request > explain.request',
        'ask.markdown > explain.context',
        'ask.markdown > together.parts',
        'explain.text > together.parts',
        'together.text > output.text',
      ),
    ),
  },
  {
    key: 'knowledge',
    label: { zh: '知识问答', en: 'Chat with documents' },
    about: { zh: '从知识库中找出段落，由模型依据它们回答。', en: 'Passages of a knowledge space, and a model that answers by them.' },
    document: flow(
      [
        node('chat', 'chatTrigger', 0, 0),
        node('find', 'knowledge', 1, 1),
        node('answer', 'model', 2, 0, { system: '只依据下面的段落回答，并在句末写上段落的编号，如 [1]。\n\n{context}' }),
        node('output', 'textOutput', 3, 0),
      ],
      edges('chat.message > find.question', 'chat.request > answer.request', 'find.context > answer.context', 'answer.text > output.text'),
    ),
  },
  {
    key: 'summary',
    label: { zh: '长文摘要', en: 'Summary of a long text' },
    about: {
      zh: '程序发来文本，切分后由模型摘要，返回 JSON。',
      en: 'A program sends a text; it is cut, summed up by a model, and given back as JSON.',
    },
    document: flow(
      [
        node('call', 'httpTrigger', 0, 0),
        node('cut', 'splitText', 1, 0, { size: 2_000 }),
        node('sum', 'model', 2, 0, { system: '用一段话概括下面的内容。' }),
        node('result', 'set', 3, 0, { value: '{summary: input.in, pieces: size(steps.cut.list)}' }),
        node('output', 'jsonOutput', 4, 0),
      ],
      edges('call.body > cut.text', 'cut.list > sum.request', 'sum.text > result.in', 'result.value > output.value'),
    ),
  },
];
