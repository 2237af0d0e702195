import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { blocksOf, outlineOf, textOf } from '#tests/support/documents.ts';
import { epubOf } from '#tests/support/officeFiles.ts';

const around = (
  article: string,
) => `<!doctype html><html><head><meta charset="gbk"><title>债券新规 - 某某网</title><style>p { color: red }</style></head><body>
  <header><nav><ul><li><a href="/">首页</a></li><li><a href="/news">新闻中心</a></li><li><a href="/about">关于我们</a></li></ul></nav></header>
  <div class="sidebar"><a href="/1">相关阅读一</a><a href="/2">相关阅读二</a></div>${article}
  <footer>版权所有 某某公司 京ICP备123号</footer><script>document.title = 'x'</script></body></html>`;

describe('a page', () => {
  const short =
    '<div class="article"><h1>债券新规</h1><p>交易所今日发布债券发行新规，自下月起施行。</p><p>新规要求发行人披露募集资金用途，并按季度报告。</p></div>';

  it('in Chinese and short is read without its menus, in whatever encoding it is', async () => {
    const expected = [
      'heading1 | 债券新规 | 债券新规',
      'paragraph | 债券新规 | 交易所今日发布债券发行新规，自下月起施行。',
      'paragraph | 债券新规 | 新规要求发行人披露募集资金用途，并按季度报告。',
    ];
    for (const bytes of [Buffer.from(around(short)), iconv.encode(around(short), 'gbk')]) {
      const blocks = outlineOf(await blocksOf('page', bytes, { type: 'text/html' }));
      for (const line of expected) expect(blocks).toContain(line);
      expect(blocks.join()).not.toMatch(/首页|版权|document\.title|color/);
    }
  });

  it('is read by its headings, lists, tables and code', async () => {
    const html = `<h1>手册</h1><p>一段 <b>有力</b> 的话，<a href="x">链接</a>。<br>下一行</p>裸<i>文字</i><h2>第二<br>级</h2>
      <ul><li>甲<ul><li>内</li></ul></li><li>乙</li></ul><ol start="3"><li>丙</li></ol>
      <table><caption>表一</caption><tr><th>项目</th><th colspan="2">金额</th></tr><tr><td>收入</td><td>1</td><td>2</td></tr></table>
      <table><tr><td><p>排版用的表</p></td></tr></table><pre>if a:\n  b</pre><p hidden>看不见</p><p style="display: none">看不见</p><div><div>深处</div></div>`;
    expect(outlineOf(await blocksOf('a.html', html))).toEqual([
      'heading1 | 手册 | 手册',
      'paragraph | 手册 | 一段 有力 的话，链接。\n下一行',
      'paragraph | 手册 | 裸文字',
      'heading2 | 手册 › 第二 级 | 第二 级',
      'list | 手册 › 第二 级 | - 甲\n  - 内\n- 乙',
      'list | 手册 › 第二 级 | 3. 丙',
      'paragraph | 手册 › 第二 级 | 表一',
      'table | 手册 › 第二 级 | | 项目 | 金额 |  |\n| --- | --- | --- |\n| 收入 | 1 | 2 |',
      'paragraph | 手册 › 第二 级 | 排版用的表',
      'code | 手册 › 第二 级 | if a:\n  b',
      'paragraph | 手册 › 第二 级 | 深处',
    ]);
  });
});

describe('a book', () => {
  it('is read in the order of its chapters, each under headings of its own', async () => {
    const chapters = ['<html><body><p>尾声没有标题。</p></body></html>', '<html><body><h1>第一章</h1><p>开头。</p></body></html>'];
    expect(outlineOf(await blocksOf('a.epub', epubOf(chapters)))).toEqual([
      'heading1 | 第一章 | 第一章',
      'paragraph | 第一章 | 开头。',
      'paragraph | 尾声没有标题。',
    ]);
  });

  it('that is locked is refused, and one whose fonts alone are is read', async () => {
    const locked = (algorithm: string) =>
      epubOf(['<p>x</p>'], { 'META-INF/encryption.xml': `<encryption><EncryptionMethod Algorithm="${algorithm}"/></encryption>` });
    await expect(blocksOf('a.epub', locked('http://www.w3.org/2001/04/xmlenc#aes128-cbc'))).rejects.toMatchObject({
      code: 'FILE_ENCRYPTED',
    });
    expect(await textOf('a.epub', locked('http://www.idpf.org/2008/embedding'))).toBe('x');
  });
});

describe('a message', () => {
  const mail = (...body: string[]) =>
    [
      'From: =?utf-8?B?5byg5LiJ?= <zhang@example.com>',
      'To: li@example.com, Wang <wang@example.com>',
      'Subject: =?gb2312?B?1q7GtrK5s+Q=?=',
      'Date: Mon, 02 Nov 2026 08:00:00 +0800',
      'MIME-Version: 1.0',
      ...body,
    ].join('\r\n');

  it('is read with its subject, its people, its words, and the names of what is attached', async () => {
    const file = mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=gb18030',
      'Content-Transfer-Encoding: base64',
      '',
      iconv.encode('<p>请查收附件。</p><p><img src="http://example.com/x.png">谢谢</p>', 'gb18030').toString('base64'),
      '--b',
      'Content-Type: application/pdf; name="=?utf-8?B?5oql5ZGKLnBkZg==?="',
      'Content-Disposition: attachment',
      '',
      'x',
      '--b--',
    );
    const [subject, ...blocks] = outlineOf(await blocksOf('a.eml', file));
    const under = subject!.split(' | ')[1]!;
    expect(subject).toBe(`heading1 | ${under} | ${under}`);
    expect(blocks).toEqual([
      `paragraph | ${under} | From: 张三 <zhang@example.com>\nTo: <li@example.com>, Wang <wang@example.com>\nDate: 2026-11-02T00:00:00.000Z`,
      `paragraph | ${under} | 请查收附件。`,
      `paragraph | ${under} | 谢谢`,
      `list | ${under} | - 报告.pdf`,
    ]);
  });

  it('in plain words is read in its paragraphs', async () => {
    expect(await textOf('a.eml', mail('Content-Type: text/plain; charset=utf-8', '', '第一段', '第二行', '', '第二段'))).toMatch(
      /\n\n第一段\n第二行\n\n第二段$/,
    );
  });
});
