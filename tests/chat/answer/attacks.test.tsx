import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chart, chartView, dashboard, fence, messages, plan, plugin, references } from '../model/parts/payloads.ts';
import { showAnswer } from './showAnswer.tsx';

declare global {
  // eslint-disable-next-line no-var -- only `var` makes a property of the global object
  var wasRun: boolean | undefined;
}

const run = 'globalThis.wasRun = true';

/** Ways to write a script where words are expected. */
const scripts = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"><circle r="1"/></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<a href="javascript:${run}">x</a>`,
  `<b onclick="${run}" style="background:url(javascript:${run})">x</b>`,
  `<details ontoggle="${run}" open><summary onclick="${run}">x</summary></details>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<form action="javascript:${run}"><input formaction="javascript:${run}" autofocus onfocus="${run}"></form>`,
  `<span style="color:red;background:url('https://evil.example/')">x</span>`,
  `<math><mtext><script>${run}</script></mtext></math>`,
  `<style>* { background: url(https://evil.example/) }</style>`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">`,
  `"><script>${run}</script>`,
];

/** Everything in the page that could run, load or lead somewhere. */
const dangers = (container: Element) =>
  [...container.querySelectorAll('*')].flatMap((element) => [
    ...(/^(script|iframe|object|embed|form|style|link|meta|base|foreignobject)$/i.test(element.tagName) ? [element.outerHTML] : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (/^on/i.test(name) || name === 'srcdoc') return [`${name}=${value}`];
      if (/^(href|src|xlink:href|action|formaction|data|poster|background)$/i.test(name) && !isHarmless(value)) return [`${name}=${value}`];
      return name === 'style' && /url\(|expression|javascript/i.test(value) ? [`style=${value}`] : [];
    }),
  ]);
const isHarmless = (address: string) => /^(https?:|mailto:|\/(?!\/)|#|data:image\/(png|jpeg|gif|webp);base64,)/i.test(address);

/** Places of an answer that take text. */
const places: Readonly<Record<string, (script: string) => string>> = {
  'a paragraph': (script) => `前 ${script} 后`,
  'a block of HTML': (script) => `<div>\n${script}\n</div>`,
  'a heading': (script) => `# ${script}`,
  'a list': (script) => `- ${script}\n- [ ] ${script}`,
  'a quote': (script) => `> ${script}`,
  'a cell of a table': (script) => `| ${script.replaceAll('|', '')} | b |\n|---|---|\n| ${script.replaceAll('|', '')} | 1 |`,
  'a cell of a table in HTML': (script) => `<table><tr><td>${script}</td></tr></table>`,
  'an element that goes on over blank lines': (script) => `<table>\n\n${script}\n\n<tr>\n\n<td>\n\n${script}\n\n</td></tr></table>`,
  'the words for a picture': (script) => `![${script}](/a.png) [![${script}](https://i.example/a.png)](https://a.example/)`,
  'a folded part': (script) => `<details open>\n<summary>${script}</summary>\n\n${script}\n\n</details>`,
  'emphasis and a link': (script) => `**${script}** [${script}](https://a.example/ "${script.replaceAll('"', '')}")`,
  code: (script) => `\`${script}\`\n\n\`\`\`html\n${script}\n\`\`\``,
  'a fence of another kind': (script) => `\`\`\`mermaid\n${script}\n\`\`\`\n\n\`\`\`svg\n${script}\n\`\`\``,
  'the info of a fence': (script) => `\`\`\`${script.replaceAll('`', '')}\nx\n\`\`\``,
  'the data of a chart': (script) =>
    fence('vis-chart', {
      ...chart,
      title: script,
      describe: script,
      sql: script,
      data: [
        { [script]: script, n: 1 },
        { [script]: 'b', n: 2 },
      ],
    }),
  'a chart between words': (script) => chartView({ ...chart, title: script, data: [{ name: script, n: 1 }] }),
  'a dashboard': (script) =>
    fence('vis-dashboard', { ...dashboard(1), title: script, data: [{ ...chart, title: script, err_msg: script }] }),
  sources: (script) => references([{ name: script, chunks: [{ index: 1, content: script, meta_info: script }] }]),
  'a plan': (script) => fence('agent-plans', [{ ...plan[1], name: script, agent: script, markdown: script }]),
  messages: (script) => fence('agent-messages', [{ ...messages[1], sender: script, model: script, markdown: script, resource: null }]),
  'a call of a plugin': (script) =>
    fence('vis-plugin', { ...plugin, name: script, logo: `javascript:${run}`, result: script, args: { x: script } }),
  'a call that failed': (script) => fence('vis-plugin', { ...plugin, status: 'failed', result: '', err_msg: script }),
  'data of an interface': (script) => fence('vis-api-response', { ...plugin, result: JSON.stringify({ x: script }) }),
  'an older call': (script) => `<dbgpt-view>${JSON.stringify({ name: script, status: 'complete', result: script })}</dbgpt-view>`,
  'a failure': (script) =>
    `<span style="color:red">ERROR!</span>${script}\n\n${fence('vis-convert-error', { thought: script, sql: script })}`,
  'a summary': (script) => `<summary>${script}</summary>`,
  'an app': (script) => fence('vis-app-link', { app_name: script, app_desc: script, app_code: script, msg: script, status: 'complete' }),
  'code that was run': (script) => fence('vis-code', { code: [['html', script]], log: script, exit_success: true, language: 'html' }),
  thoughts: (script) => `\`\`\`\`\`\`vis-thinking\n${script}\n\`\`\`\`\`\``,
};

beforeEach(() => {
  globalThis.wasRun = undefined;
});
afterEach(() => {
  expect(globalThis.wasRun).toBeUndefined();
});

describe('A script', () => {
  it.each(Object.keys(places))('does not run in %s', async (place) => {
    const { container } = await showAnswer(scripts.map((script) => places[place]?.(script)).join('\n\n'));
    expect(container.textContent).not.toBe('');
    expect(dangers(container)).toEqual([]);
  });

  it.each([
    `javascript:${run}`,
    `JaVaScRiPt:${run}`,
    `java\tscript:${run}`,
    `&#106;avascript:${run}`,
    `javascript&colon;${run}`,
    `\u0001javascript:${run}`,
    `vbscript:${run}`,
    `data:text/html,<script>${run}</script>`,
    `data:image/svg+xml,<svg onload=${run}>`,
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'file:///etc/passwd',
    'blob:https://evil.example/x',
  ])('makes no link and no picture of %j', async (address) => {
    const { container } = await showAnswer(
      [
        `[名](<${address}>)`,
        `[名][标]\n\n[标]: <${address}>`,
        `![图](<${address}>)`,
        `<a href="${address}">名</a>`,
        `<img src="${address}">`,
        `<${address}>`,
      ].join('\n\n'),
    );
    expect(container.querySelectorAll('a[href], img[src]')).toHaveLength(0);
    expect(container.textContent).toContain('名');
  });

  it('is not made by a formula', async () => {
    const { container } = await showAnswer(
      `$\\href{javascript:${run}}{x}$ $\\url{javascript:x}$ $\\includegraphics{https://evil.example/x.png}$ $\\htmlData{a=b}{y}$ $\\htmlStyle{background:url(x)}{y}$ $z^2$`,
    );
    await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull());
    expect(dangers(container)).toEqual([]);
  });

  it.each([
    `\\def\\a{${'x'.repeat(5000)}}${'\\a'.repeat(490)}`,
    '\\newcommand{\\a}{x}\\a',
    '\\\\\\gdef\\a#1{#1#1}\\a{x}',
    '\\let\\a=\\frac\\a12',
  ])('makes no formula endless by names of its own: %#', async (tex) => {
    const { container } = await showAnswer(`$$${tex}$$\n\n$z^2$ $$a \\\\ def$$`);
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2));
    expect(container.querySelector('code')).toHaveTextContent(tex.slice(0, 20));
  });

  it('leaves a picture of another site a link, so that nobody learns who reads the answer', async () => {
    const { container } = await showAnswer(
      '文字 ![走势](https://elsewhere.example/a.png?user=1) 文字\n\n![单独](https://elsewhere.example/b.png)',
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: '图片：走势' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('does not stop words in colour, breaks, pictures of our own and links from being drawn', async () => {
    const { container } = await showAnswer(
      'a<br>b <span style="color: #c00; position: fixed">红</span> <sub>2</sub> ![本站](/files/a.png) <https://a.example/>',
    );
    expect(screen.getByText('红')).toHaveAttribute('style', 'color: rgb(204, 0, 0);');
    expect(container.querySelector('br')).not.toBeNull();
    expect(screen.getByRole('img', { name: '本站' })).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('link', { name: 'https://a.example/' })).toHaveAttribute('target', '_blank');
  });
});
