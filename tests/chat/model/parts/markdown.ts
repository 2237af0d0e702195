import fc from 'fast-check';

/** Pieces of markdown such as models write, whole and half-finished, to be put together in any order. */
const pieces = [
  '# 标题\n',
  '### 小标题 ###\n\n',
  '一段文字，有 **重点**、*斜体*、`代码` 和 ~~删去~~。\n',
  '**重点：**紧接着的内容\n\n',
  'A line\nand another\n\n',
  'Setext\n===\n\n',
  '- 一\n- 二\n  - 三\n',
  '- 一\n\n  续\n\n- 二\n\n',
  '1. x\n2. y\n\n',
  '* [x] 做完\n* [ ] 没做\n\n',
  '> 引文\n> - 项\n\n懒续\n',
  '---\n',
  '***\n\n',
  '| a | b |\n| --- | ---: |\n| 1 | 2 |\n| `x\\|y` | |\n\n',
  '| a | b |\n|--',
  '```sql\nselect 1;\n\nselect 2;\n```\n',
  '```\nno language\n',
  '~~~py\n```\n~~~\n\n',
  '``````vis-thinking\n想一想\n```inner```\n``````\n\n',
  '    indented\n\n    more\n\n',
  '$$\na^2 + b^2\n$$\n\n',
  '$$\nopen',
  '行内 $x_1$、\\(y\\)、$5 和 $6\n',
  '\\[\nz\n\\]\n',
  '<details>\n<summary>更多</summary>\n\n里面 **有** 字\n\n</details>\n\n',
  '<details>\n开着\n\n',
  '<b>粗</b><br/>后\n',
  '<div>\n块\n\n后\n</div>\n',
  '<!-- 注释\n\n还在 -->\n',
  '<script>alert(1)\n\n</script>\n',
  '<chart-view content="{&quot;type&quot;:&quot;response_table&quot;,&quot;sql&quot;:&quot;&quot;,&quot;data&quot;:[]}" />\n',
  '<chart-view content="{&quot;ty',
  '<chart-view content="{}">\n</chart-view>\n\n',
  '<references title="References" references="[]"></references>\n',
  '<references>{"title":"x","references":[]}</references>\n\n',
  '<dbgpt-view>{"name":"x","status":"todo",\n\n"result":""}</dbgpt-view>\n',
  '<dbgpt-view>{"na',
  '<summary>要点</summary>\n\n',
  '`<chart-view content="{}"/>` 在代码里\n',
  '\trelations:a.txt,b.txt',
  '[名]: https://a.example/x\n\n',
  '[名]: https://b.example "t\n\n',
  '见 [名] 和 [文字][名] 和 [1]\n\n',
  '[链](https://a.example/(x)',
  '![图](/a.png)\n\n',
  'https://a.example/x。后面\n',
  '\r\n回车\r\n\r\n',
  '\n',
  '\n\n',
  ' ',
  '\t',
  '  \n',
  '*',
  '**',
  '`',
  '-',
  '|',
  '>',
  '<',
  '$',
  '\\',
  '😀',
  '&amp;&#x1F600;&lt;',
];

/** A document of such pieces. */
export const documents = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((chosen) => chosen.join(''));

/** One document with every piece. */
export const everything = pieces.join('\n');

/** A document and the places at which it is cut. */
export const cutDocuments = documents.chain((text) =>
  fc.record({ text: fc.constant(text), cuts: fc.array(fc.nat(text.length), { maxLength: 20 }) }),
);
