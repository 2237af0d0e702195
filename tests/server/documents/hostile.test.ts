import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentLimits } from '#server/documents/readDocument.ts';
import { awaited } from '#tests/support/awaited.ts';
import { blocksOf, textOf } from '#tests/support/documents.ts';
import { archiveOf, docxOf, epubOf, para } from '#tests/support/officeFiles.ts';
import { lines, pdfOf } from '#tests/support/pdfs.ts';
import { stopNextReaders, watchReaders } from '#tests/support/readers.ts';

const mebibyte = 1024 * 1024;
const small = { ...documentLimits, maxUnpackedBytes: mebibyte, maxHeap: 64 };
const words = { words: lines(['正文']) };

/** A stream of a PDF that unpacks to so many mebibytes of spaces. */
function flateBomb(mebibytes: number): string {
  const block = deflateRawSync(Buffer.alloc(8 * mebibyte, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: mebibytes / 8 }, () => block), Buffer.from([3, 0])]);
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
}

interface Hostile {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Uint8Array | string;
  readonly code: string;
  readonly limits?: typeof documentLimits;
}

const refused: readonly Hostile[] = [
  {
    what: 'an archive that unpacks to too much',
    name: 'a.docx',
    bytes: () => docxOf(para(' '.repeat(4 * mebibyte))),
    code: 'FILE_UNPACKS_TOO_LARGE',
    limits: small,
  },
  {
    what: 'a book with a chapter of that size',
    name: 'a.epub',
    bytes: () => epubOf([`<p>${' '.repeat(4 * mebibyte)}`]),
    code: 'FILE_UNPACKS_TOO_LARGE',
    limits: small,
  },
  {
    what: 'a document with entities of its own',
    name: 'a.docx',
    bytes: () => archiveOf({ ...partsWith('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>') }),
    code: 'FILE_UNREADABLE',
  },
  {
    what: 'tables in one another, far down',
    name: 'a.docx',
    bytes: () => docxOf('<w:tbl><w:tr><w:tc>'.repeat(500)),
    code: 'FILE_UNREADABLE',
  },
  { what: 'quotes in one another, far down', name: 'a.md', bytes: () => '>'.repeat(50_000), code: 'FILE_UNREADABLE' },
  { what: 'a line of 50 MB', name: 'a.txt', bytes: () => Buffer.alloc(50 * mebibyte, 'x'), code: 'FILE_TEXT_TOO_LONG' },
  {
    what: 'ten thousand pages',
    name: 'a.pdf',
    bytes: () => pdfOf({ pages: Array.from({ length: 10_000 }, () => words) }),
    code: 'FILE_TOO_MANY_PAGES',
  },
  {
    what: 'a page that unpacks to a gigabyte',
    name: 'a.pdf',
    bytes: () => pdfOf({ pages: [{ words: [], content: '/X Do' }], objects: [flateBomb(1024)], pageResources: '/XObject << /X 20 0 R >>' }),
    code: 'FILE_TOO_DEMANDING',
    limits: small,
  },
  {
    what: 'a password',
    name: 'a.pdf',
    bytes: () =>
      pdfOf({
        pages: [words],
        objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`],
        trailer: '/Encrypt 20 0 R /ID [<00> <00>]',
      }),
    code: 'FILE_ENCRYPTED',
  },
  { what: 'half a PDF', name: 'a.pdf', bytes: () => pdfOf({ pages: [words] }).subarray(0, 200), code: 'FILE_UNREADABLE' },
  { what: 'half an archive', name: 'a.pptx', bytes: () => docxOf('').subarray(0, 200), code: 'FILE_UNREADABLE' },
];

function partsWith(document: string): Record<string, string> {
  const relation = '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>';
  return { '_rels/.rels': relation, 'word/document.xml': document };
}

describe('a file made to stop whoever reads it', () => {
  it.each(refused)('is refused for what is wrong with it: $what', async ({ name, bytes, code, limits }) => {
    await expect(blocksOf(name, bytes(), limits && { limits })).rejects.toMatchObject({ code });
  });

  it('is read as far as it says something: deeply nested, from right to left, without spaces', async () => {
    expect(await textOf('a.html', `${'<div>'.repeat(5_000)}深处`)).toBe('深处');
    expect(await textOf('a.html', '<p dir=rtl>שלום עולם 2024</p>')).toBe('שלום עולם 2024');
    expect((await textOf('a.txt', '字'.repeat(200_000))).replaceAll('\n', '')).toHaveLength(200_000);
  });
});

describe('what a file names elsewhere', () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end();
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is not asked for while it is read, and no script in it runs', async () => {
    const page = `<html><head><link rel=stylesheet href="${url}/css"><base href="${url}"><script src="${url}/js"></script></head><body><img src="${url}/img"><iframe src="${url}/frame"></iframe><p>正文</p><script>fetch('${url}/run')</script></body></html>`;
    const mail = `Subject: a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${page}`;
    const docx = archiveOf({
      ...partsWith(`<w:document xmlns:w="w"><w:p><w:r><w:t>正文</w:t></w:r></w:p></w:document>`),
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" Type="x/image" Target="${url}/linked" TargetMode="External"/><Relationship Id="r2" Type="x/styles" Target="${url}/styles" TargetMode="External"/></Relationships>`,
    });
    const pdf = pdfOf({
      pages: [words],
      catalogue: '/OpenAction 20 0 R /AA << /WC 20 0 R >>',
      objects: [`<< /S /JavaScript /JS (app.launchURL\\("${url}/pdf"\\)) /Next << /S /URI /URI (${url}/uri) >> >>`],
    });
    const files: readonly (readonly [string, Uint8Array | string])[] = [
      ['a.html', page],
      ['a.md', `![正文](${url}/md)\n\n<img src="${url}/md2">正文`],
      ['a.epub', epubOf([page])],
      ['a.eml', mail],
      ['a.docx', docx],
      ['a.pdf', pdf],
    ];
    for (const [name, bytes] of files) expect(await textOf(name, bytes)).toContain('正文');
    expect(asked).toEqual([]);
  });
});

describe('the process that reads a document', () => {
  it('is ended when nobody waits for it any more', async () => {
    const readers = watchReaders();
    stopNextReaders(1);
    const leaving = new AbortController();
    const reading = blocksOf('a.md', '正文', { signal: leaving.signal });
    await awaited(async () => readers.alive().length === 1 || undefined);
    leaving.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    readers.stop();
    expect(readers.alive()).toEqual([]);
  });
});
