import iconv from 'iconv-lite';

/** Encodings of Chinese text that every reader has to know by their names, in fonts that the file does not have. */
const chinese = {
  'UniGB-UCS2-H': (text: string) => iconv.encode(text, 'utf16-be', { addBOM: false }),
  'UniGB-UTF16-H': (text: string) => iconv.encode(text, 'utf16-be', { addBOM: false }),
  'GBK-EUC-H': (text: string) => iconv.encode(text, 'gbk'),
  'UniGB-UCS2-V': (text: string) => iconv.encode(text, 'utf16-be', { addBOM: false }),
} as const;
type ChineseEncoding = keyof typeof chinese;

/** Words at a place of a page: points from its left and its top. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Degrees, against the clock. */
  readonly turned?: number;
  readonly encoding?: ChineseEncoding;
}

export interface MadePage {
  readonly words: readonly Placed[];
  /** Operators beside the words. */
  readonly content?: string;
  readonly rotate?: number;
}

interface MadePdf {
  readonly pages: readonly MadePage[];
  /** Entries of the catalogue: `/OpenAction 9 0 R`. */
  readonly catalogue?: string;
  /** Further objects, from number 20 on. */
  readonly objects?: readonly string[];
  /** Resources of each page, beside its fonts. */
  readonly pageResources?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Pages below one node of their tree, as most programs write it; all of them below its root unless given. */
  readonly pagesPerNode?: number;
}

/** Width and height of a page: A4. */
export const paper = { width: 595, height: 842 };

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const encodings = Object.keys(chinese) as ChineseEncoding[];

function operators({ text, x, y, size = 12, turned = 0, encoding }: Placed): string {
  const used = encoding ?? (isPlain(text) ? undefined : 'UniGB-UCS2-H');
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)].map((part) => part.toFixed(5));
  const shown = used ? `<${chinese[used](text).toString('hex')}>` : `(${text.replace(/[\\()]/g, '\\$&')})`;
  const matrix = `${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${paper.height - y}`;
  return `BT /${used ? `C${encodings.indexOf(used)}` : 'H'} ${size} Tf ${matrix} Tm ${shown} Tj ET`;
}

/** A PDF of these pages, with nothing in it but what they say: no font, no compression. */
export function pdfOf({ pages, catalogue = '', objects = [], pageResources = '', trailer = '', pagesPerNode }: MadePdf): Buffer {
  const firstPage = 100;
  const nodes = pagesPerNode === undefined ? [] : Array.from({ length: Math.ceil(pages.length / pagesPerNode) }, (_, node) => node);
  const nodeAt = (node: number): number => firstPage + 2 * pages.length + node;
  const parentOf = (page: number): number => (pagesPerNode === undefined ? 2 : nodeAt(Math.floor(page / pagesPerNode)));
  const kidsOf = (parent: number): string =>
    pages.flatMap((_, page) => (parentOf(page) === parent ? [`${firstPage + 2 * page} 0 R`] : [])).join(' ');
  const fonts = encodings.map((_, index) => `/C${index} ${5 + index} 0 R`).join(' ');
  const numbered = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Count ${pages.length} /Kids [${nodes.map((node) => `${nodeAt(node)} 0 R`).join(' ') || kidsOf(2)}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [
      4,
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /W [1 95 500] /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 15 0 R >>',
    ],
    ...encodings.map((encoding, index): [number, string] => [
      5 + index,
      `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /${encoding} /DescendantFonts [4 0 R] >>`,
    ]),
    [
      15,
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ],
    ...objects.map((object, index): [number, string] => [20 + index, object]),
  ]);
  for (const [index, { words, content = '', rotate = 0 }] of pages.entries()) {
    const stream = [...words.map(operators), content].join('\n');
    const at = firstPage + 2 * index;
    numbered.set(
      at,
      `<< /Type /Page /Parent ${parentOf(index)} 0 R /Rotate ${rotate} /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${at + 1} 0 R /Resources << /Font << /H 3 0 R ${fonts} >> ${pageResources} >> >>`,
    );
    numbered.set(at + 1, `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  for (const node of nodes.map(nodeAt)) {
    const kids = kidsOf(node);
    numbered.set(node, `<< /Type /Pages /Parent 2 0 R /Count ${kids.split(' R').length - 1} /Kids [${kids}] >>`);
  }
  return written(numbered, trailer);
}

function written(objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const last = Math.max(...objects.keys());
  const entries = Array.from({ length: last }, (_, index) => {
    const offset = offsets.get(index + 1);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${last + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const end = `trailer\n<< /Size ${last + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

/** Lines of one size below one another. */
export const lines = (texts: readonly string[], at: { x?: number; y?: number; size?: number; leading?: number } = {}): Placed[] => {
  const { x = 72, y = 100, size = 12, leading = size * 1.5 } = at;
  return texts.map((text, index) => ({ text, x, y: y + index * leading, size }));
};
