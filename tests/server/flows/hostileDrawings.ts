/** Files of DB-GPT's drawings that would have something done if anybody looked closer (attacks F3, F4, F11). */
export const hostileDrawings = (): readonly (readonly [string, string])[] => {
  const node = (data: object, more: object = {}) => ({
    flow: {
      name: 'n',
      label: 'n',
      flow_data: {
        nodes: [{ id: 'a', position: { x: 0, y: 0 }, width: 1, height: 1, data, ...more }],
        edges: [],
        viewport: { x: 0, y: 0, zoom: 1 },
      },
    },
  });
  const code = (value: string) =>
    node({ name: 'default_code_map_operator', flow_type: 'operator', parameters: [{ name: 'code', category: 'common', value }] });
  return [
    ['code', JSON.stringify(code('import os; os.system("touch /tmp/owned")'))],
    ['a command of a tool', JSON.stringify(node({ name: 'mcp', command: 'npx', args: ['-y', 'evil'], parameters: [] }))],
    [
      'a template that calls',
      JSON.stringify(
        node({
          name: 'x',
          type_cls: 'wenshu.flows.template',
          parameters: [{ name: 'text', category: 'common', value: '{{constructor.constructor("x")()}}' }],
        }),
      ),
    ],
    ['a class of ours that there is not', JSON.stringify(node({ type_cls: 'wenshu.flows.__proto__', parameters: [] }))],
    ['prototypes', '{"flow": {"name": "n", "__proto__": {"isAdmin": true}, "flow_data": {"nodes": [], "edges": []}}}'],
    ['constructors', '{"flow": {"name": "n", "constructor": {"prototype": {"x": 1}}, "flow_data": {"nodes": [], "edges": []}}}'],
    ['a deep file', `{"flow": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a long text', JSON.stringify(code('x'.repeat(4_000_000)))],
    [
      'a circle',
      JSON.stringify({
        flow: {
          name: 'n',
          flow_data: {
            nodes: ['a', 'b'].map((id) => ({ id, position: { x: 0, y: 0 }, data: { name: 'string_join_operator', parameters: [] } })),
            edges: [
              { source: 'a', target: 'b' },
              { source: 'b', target: 'a' },
            ],
          },
        },
      }),
    ],
    [
      'edges to nowhere',
      JSON.stringify({
        flow: { name: 'n', flow_data: { nodes: [], edges: [{ source: '../../etc', target: 'x', source_handle: '|'.repeat(300) }] } },
      }),
    ],
    ['numbers out of bounds', JSON.stringify(node({ parameters: [] }, { position: { x: 1e300, y: -1e300 } }))],
    ['no file of JSON', 'not json'],
    ['nothing', '{}'],
    ['a list', '[]'],
  ];
};
