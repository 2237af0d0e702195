import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { renderBook } from '#knowledge/original/rendered/book.ts';
import { mark, unmark } from '#knowledge/original/rendered/marks.ts';
import { renderSlides } from '#knowledge/original/rendered/slides.ts';
import { renderHtml, renderMarkdown } from '#knowledge/original/rendered/pages.ts';
import { renderMail } from '#knowledge/original/rendered/mail.ts';
import { sanitized } from '#knowledge/original/rendered/sanitize.ts';

const shown = (fragment: DocumentFragment): HTMLElement => {
  const page = document.createElement('div');
  page.append(fragment);
  return page;
};
const fileOf = (...parts: readonly (string | Uint8Array)[]): Blob => {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return { arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) } as Blob;
};

describe('a page that somebody else wrote', () => {
  it('runs nothing, asks for nothing, and cannot cover the page around it', () => {
    const { innerHTML } = shown(
      sanitized(`<style>*{position:fixed}</style><script>alert(1)</script><p style="position:fixed" onclick="x()" class="a">文字</p>
        <img src="https://evil.example/x.png" alt="图"><img src="x" onerror="x()"><svg onload="x()"><text>a</text></svg><math><mtext><img src=x></mtext></math>
        <a href="javascript:x()">一</a><a href="https://a.example/">二</a><iframe src="https://evil.example"></iframe><form action="//evil"><input></form>
        <object data="x"></object><link rel="stylesheet" href="//evil"><base href="//evil"><td colspan="99999999">格</td>`),
    );
    expect(innerHTML.replace(/\s+/g, ' ')).toBe(
      '<p>文字</p> 图 <a>一</a><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">二</a> 格',
    );
  });

  it('is drawn however deep its elements stand in one another', () => {
    expect(shown(sanitized(`${'<div>'.repeat(300)}深`)).textContent).toBe('深');
  });
});

describe('a document as it looks', () => {
  it('of Markdown has headings, lists, tables and bold words, and no script', async () => {
    const page = shown(
      await renderMarkdown(
        fileOf(
          '---\ntitle: 规程\n---\n# 总则\n\n1. **公章**由办公室保管\n2. 外借登记\n\n| 项 | 值 |\n|---|---|\n| 一 | 2 |\n\n<script>x()</script>',
        ),
      ),
    );
    expect([...page.querySelectorAll('h1, li, strong, td, pre')].map((each) => `${each.tagName} ${each.textContent}`)).toEqual([
      'PRE title: 规程',
      'H1 总则',
      'LI 公章由办公室保管',
      'STRONG 公章',
      'LI 外借登记',
      'TD 一',
      'TD 2',
    ]);
    expect(page.innerHTML).not.toContain('script');
  });

  it('of a page in the encoding of China is read in it', async () => {
    const gbk = new Uint8Array([0xd6, 0xb5, 0xb0, 0xe0]);
    expect(shown(await renderHtml(fileOf('<p>', gbk, '</p>'))).textContent).toBe('值班');
  });

  it('of a message has its head, its words and the names of what is attached', async () => {
    const mail = 'From: a@example.com\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n<p>hello</p><img src="https://evil.example/pixel">';
    expect(shown(await renderMail(fileOf(mail))).innerHTML).toBe(
      '<h1>x</h1><dl><dt>From:</dt><dd>&lt;a@example.com&gt;</dd></dl><p>hello</p>\n',
    );
  });

  it('of a book has its chapters in their order, whatever else its archive holds', async () => {
    const book = zipSync({
      'META-INF/container.xml': strToU8('<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>'),
      'OPS/book.opf': strToU8(
        '<package><manifest><item id="b" href="two.xhtml"/><item id="a" href="%E4%B8%80.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/></spine></package>',
      ),
      'OPS/一.xhtml': strToU8('<html><body><h1>第一章</h1></body></html>'),
      'OPS/two.xhtml': strToU8('<html><body><p>第二章<script>x()</script></p></body></html>'),
    });
    const chapters = [...shown(await renderBook(fileOf(book))).querySelectorAll('section')];
    expect(chapters.map(({ innerHTML }) => innerHTML)).toEqual(['<h1>第一章</h1>', '<p>第二章</p>']);
  });
});

describe('a presentation as it looks', () => {
  const xml = (root: string, content: string): Uint8Array =>
    strToU8(`<p:${root} xmlns:p="p" xmlns:a="a" xmlns:r="r" xmlns:dgm="dgm">${content}</p:${root}>`);
  const relations = (...named: readonly (readonly [id: string, type: string, target: string])[]): Uint8Array =>
    strToU8(
      `<Relationships>${named.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    );
  const box = (x: number, y: number, width: number, height: number): string =>
    `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
  const place = (type: string): string => `<p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr>`;
  const words = (text: string, look = ''): string => `<p:txBody><a:p><a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r></a:p></p:txBody>`;
  const slides = zipSync({
    'ppt/presentation.xml': xml(
      'presentation',
      '<p:sldIdLst><p:sldId r:id="a"/><p:sldId r:id="b"/></p:sldIdLst><p:sldSz cx="1000" cy="500"/>',
    ),
    'ppt/_rels/presentation.xml.rels': relations(['a', 'slide', 'slides/one.xml'], ['b', 'slide', 'slides/two.xml']),
    'ppt/slides/one.xml': strToU8('<p:sld xmlns:p="p" show="0"><p:cSld><p:spTree/></p:cSld></p:sld>'),
    'ppt/slides/two.xml': xml(
      'sld',
      `<p:cSld><p:spTree>
        <p:sp><p:spPr>${box(100, 250, 400, 100)}<a:solidFill><a:schemeClr val="accent1"/></a:solidFill></p:spPr>${words('海缆工程', 'sz="2000" b="1"')}</p:sp>
        <p:sp>${place('title')}<p:spPr/>${words('路线')}</p:sp>
        <p:grpSp><p:grpSpPr><a:xfrm><a:off x="500" y="0"/><a:ext cx="100" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="10" cy="10"/></a:xfrm></p:grpSpPr>
          <p:sp><p:spPr>${box(5, 5, 5, 5)}</p:spPr>${words('珠海')}</p:sp></p:grpSp>
        <p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="10" cy="10"/></p:xfrm><a:tbl><a:tr><a:tc gridSpan="2">${words('登陆')}</a:tc><a:tc hMerge="1"/></a:tr></a:tbl></p:graphicFrame>
        <p:pic><p:blipFill><a:blip r:embed="i"/></p:blipFill><p:spPr>${box(0, 0, 10, 10)}</p:spPr></p:pic>
        <p:pic><p:blipFill><a:blip r:embed="away"/></p:blipFill><p:spPr>${box(0, 0, 10, 10)}</p:spPr></p:pic>
      </p:spTree></p:cSld>`,
    ),
    'ppt/slides/_rels/two.xml.rels': strToU8(
      `<Relationships><Relationship Id="l" Type="x/slideLayout" Target="../layouts/l.xml"/><Relationship Id="i" Type="x/image" Target="../media/i.png"/>
       <Relationship Id="away" Type="x/image" TargetMode="External" Target="https://evil.example/x.png"/><Relationship Id="n" Type="x/notesSlide" Target="../notes/n.xml"/></Relationships>`,
    ),
    'ppt/layouts/l.xml': xml(
      'sldLayout',
      `<p:cSld><p:spTree><p:sp>${place('title')}<p:spPr>${box(50, 25, 900, 50)}</p:spPr></p:sp></p:spTree></p:cSld>`,
    ),
    'ppt/layouts/_rels/l.xml.rels': relations(['m', 'slideMaster', '../masters/m.xml']),
    'ppt/masters/m.xml': xml('sldMaster', '<p:cSld><p:spTree/></p:cSld>'),
    'ppt/masters/_rels/m.xml.rels': relations(['t', 'theme', '../theme/t.xml']),
    'ppt/theme/t.xml': xml('theme', '<a:clrScheme><a:accent1><a:srgbClr val="336699"/></a:accent1></a:clrScheme>'),
    'ppt/media/i.png': new Uint8Array([1, 2]),
    'ppt/notes/n.xml': xml('notes', `<p:cSld><p:spTree><p:sp>${place('body')}${words('口述')}</p:sp></p:spTree></p:cSld>`),
  });

  it('has its boxes, words, tables and pictures in their places, titles first, and asks nobody for anything', async () => {
    const page = shown(await renderSlides(fileOf(slides)));
    const [slide, ...others] = [...page.querySelectorAll<HTMLElement>('.slide')];
    expect(others).toEqual([]);
    expect(slide!.dataset['number']).toBe('2');
    expect([...slide!.querySelectorAll<HTMLElement>('.shape')].map((each) => [each.textContent, each.style.left, each.style.top])).toEqual([
      ['路线', '5%', '5%'],
      ['海缆工程', '10%', '50%'],
      ['珠海', '55%', '10%'],
    ]);
    const filled = [...slide!.querySelectorAll<HTMLElement>('.shape')][1]!;
    expect(filled.style.background).toMatch(/#336699|rgb\(51, 102, 153\)/);
    expect(filled.querySelector('span')!.style.fontWeight).toBe('600');
    expect(slide!.querySelector('td')).toMatchObject({ colSpan: 2, textContent: '登陆' });
    expect([...page.querySelectorAll('img')].map(({ src }) => src)).toEqual(['data:image/png;base64,AQI=']);
    expect(page.querySelector('aside')!.textContent).toBe('口述');
  });
});

describe('a quote in how a document looks', () => {
  const page = () => shown(sanitized('<h1>总则</h1><ol><li>公章由<b>综合</b>办公室保管</li><li>外借登记</li></ol><p>外借登记</p>'));
  const marked = (root: HTMLElement) => [...root.querySelectorAll('mark')].map(({ textContent }) => textContent);

  it('is marked over its elements, without the numbers that the page counts by itself', () => {
    const root = page();
    expect(mark(root, '第一章 总则\n\n1. 公章由综合办公室保管', 0)).toBe('exact');
    expect(marked(root)).toEqual(['总则', '公章由', '综合', '办公室保管']);
    unmark(root);
    expect(root.innerHTML).toBe(page().innerHTML);
  });

  it('is marked where it was read, of several places', () => {
    const root = page();
    expect(mark(root, '外借登记', 1)).toBe('exact');
    expect(root.querySelector('mark')!.parentElement!.tagName).toBe('P');
  });

  it('is not marked where only other words stand', () => {
    const root = page();
    expect(mark(root, '公章由董事会秘书亲自保管并由审计部门每月清点', 0)).toBe('none');
    expect(marked(root)).toEqual([]);
  });
});
