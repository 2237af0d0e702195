import { strToU8, zipSync } from 'fflate';

interface Sheet {
  readonly name?: string;
  readonly state?: 'visible' | 'hidden' | 'veryHidden';
  /** Content of `sheetData`. */
  readonly data: string;
  /** Its kind of part; a chart sheet has no rows. */
  readonly type?: 'worksheet' | 'chartsheet';
  /** Ranges of cells that are shown as one, such as `A2:A4`. */
  readonly merged?: readonly string[];
}

interface Workbook {
  readonly sheets?: readonly Sheet[];
  /** The rows of the only sheet, where it has but one. */
  readonly data?: string;
  /** `si` elements. */
  readonly strings?: string;
  /** Format codes; the styles of cells point to them in this order, from 1 on. */
  readonly formats?: readonly (string | number)[];
  readonly is1904?: boolean;
  readonly isStrict?: boolean;
  /** The prefix of every element, as some programs write it. */
  readonly prefix?: string;
  /** Parts in place of, or beside, those made. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const namespaces = {
  usual: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: { main: 'http://purl.oclc.org/ooxml/spreadsheetml/main', office: 'http://purl.oclc.org/ooxml/officeDocument/relationships' },
};

const relations = (office: string, targets: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Custom formats get numbers from 164 on; a number stands for a built-in one. */
function stylesOf(formats: readonly (string | number)[]): string {
  const custom = formats.flatMap((code, index) =>
    typeof code === 'string' ? [`<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`] : [],
  );
  const xfs = formats.map((code, index) => `<xf numFmtId="${typeof code === 'string' ? 164 + index : code}"/>`);
  return `<numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/>${xfs.join('')}</cellXfs>`;
}

const mergedOf = (ranges: readonly string[]): string =>
  ranges.length === 0
    ? ''
    : `<mergeCells count="${ranges.length}">${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

/** A workbook as a program would write it, part by part, for tests of what programs write, and of what attackers do. */
export function workbookOf({
  data = '',
  sheets = [{ data }],
  strings,
  formats = [],
  is1904,
  isStrict,
  prefix = '',
  parts = {},
}: Workbook): Uint8Array {
  const { main, office } = isStrict ? namespaces.strict : namespaces.usual;
  const prefixed = (text: string): string => (prefix ? text.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : text);
  const document = (root: string, inside: string): string =>
    `${xml}${prefixed(`<${root} xmlns${prefix ? `:${prefix}` : ''}="${main}" xmlns:r="${office}">${inside}</${root}>`)}`;
  const listed = sheets.map(
    ({ name = 'S', state }, index) =>
      `<sheet name="${name}${index}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const targets = sheets.map(({ type = 'worksheet' }, index) => [`rId${index + 1}`, type, `${type}s/sheet${index + 1}.xml`] as const);
  const files = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': relations(office, [['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': document('workbook', `<workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets>`),
    'xl/_rels/workbook.xml.rels': relations(office, [
      ...targets,
      ['rIdStyles', 'styles', 'styles.xml'],
      ...(strings === undefined ? [] : [['rIdStrings', 'sharedStrings', '/xl/sharedStrings.xml'] as const]),
    ]),
    'xl/styles.xml': document('styleSheet', stylesOf(formats)),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': document('sst', strings) }),
    ...Object.fromEntries(
      sheets.map(({ data: rows, type = 'worksheet', merged = [] }, index) => [
        `xl/${type}s/sheet${index + 1}.xml`,
        document(type, type === 'worksheet' ? `<sheetData>${rows}</sheetData>${mergedOf(merged)}` : '<drawing/>'),
      ]),
    ),
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])));
}

/** A cell with a text of its own. */
export const textCell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
