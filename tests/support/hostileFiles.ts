import { strToU8, zipSync } from 'fflate';
import type { Unread } from '#schemas/wire/chat/files.ts';
import { textCell, workbookOf } from './workbooks.ts';

/** A workbook whose directory says of its sheet that it unpacks to so many bytes (APPNOTE 4.3.7, 4.3.12); 4 GiB need a field of their own. */
function lyingWorkbook(data: string, told: number): Uint8Array {
  const bytes = Buffer.from(workbookOf({ data }));
  const name = 'xl/worksheets/sheet1.xml';
  const [local, central] = [bytes.indexOf(name), bytes.lastIndexOf(name)];
  bytes.writeUInt32LE(told, local - 8);
  bytes.writeUInt32LE(told, central - 22);
  return bytes;
}

const head = `<row r="1">${textCell('A1', 'codeName')}</row>`;
const sheetPart = (body: string): string => `<worksheet><sheetData>${head}${body}</sheetData></worksheet>`;
const withPart = (name: string, part: string): Uint8Array => workbookOf({ data: head, parts: { [name]: part } });

interface HostileFile {
  readonly what: string;
  /** Made when it is needed: some are large until they are packed. */
  readonly bytes: () => Uint8Array;
  /** The code that an import of it fails with; null when there is nothing wrong with it but that it looks large. */
  readonly code: string | null;
  /** Why a model is not given it. */
  readonly unread: Unread | undefined;
}

const madeAnew: readonly HostileFile[] = [
  {
    what: 'a cell in the last place that there is',
    bytes: () => workbookOf({ data: `${head}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` }),
    code: null,
    unread: undefined,
  },
  {
    what: 'a cell far beyond it',
    bytes: () => workbookOf({ data: `${head}<row r="999999999"><c r="ZZZZZZ999999999"><v>1</v></c></row>` }),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'a cell in the last column of each of many rows',
    bytes: () => workbookOf({ data: head + farRows(3_000) }),
    code: 'FILE_TOO_MANY_CELLS',
    unread: 'tooLarge',
  },
  {
    what: 'a directory that tells of less than there is',
    bytes: () => lyingWorkbook(head + '<row/>'.repeat(8_000_000), 1_000),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'a directory that tells of 4 GB',
    bytes: () => lyingWorkbook(head, 0xffff_fffe),
    code: 'FILE_UNPACKS_TOO_LARGE',
    unread: 'tooLarge',
  },
  {
    what: 'more parts than a workbook has',
    bytes: () => workbookOf({ data: head, parts: Object.fromEntries(Array.from({ length: 10_001 }, (_, part) => [`xl/${part}`, ''])) }),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'parts that point out of the archive',
    bytes: () => zipSync({ '../../etc/passwd': strToU8('x') }),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'an archive in the archive',
    bytes: () => zipSync({ 'book.xlsx': workbookOf({ data: head }) }),
    code: 'FILE_TYPE_REFUSED',
    unread: 'unreadable',
  },
  {
    what: 'an entity that names a file',
    bytes: () =>
      withPart(
        'xl/worksheets/sheet1.xml',
        `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sheetPart(`<row>${textCell('A2', '&e;')}</row>`)}`,
      ),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'entities of entities',
    bytes: () => withPart('xl/workbook.xml', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>'),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'elements in elements without end',
    bytes: () => withPart('xl/worksheets/sheet1.xml', '<a>'.repeat(1_000_000)),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'a text without end',
    bytes: () => withPart('xl/worksheets/sheet1.xml', `<worksheet><sheetData><row><c t="str"><v>${'x'.repeat(8_000_000)}`),
    code: 'FILE_UNREADABLE',
    unread: 'unreadable',
  },
  {
    what: 'one long text that every cell shares',
    bytes: () =>
      workbookOf({
        data: head + '<row><c t="s"><v>0</v></c></row>'.repeat(2_000),
        strings: `<si><t>${'x'.repeat(900_000)}</t></si>`,
      }),
    code: 'FILE_UNPACKS_TOO_LARGE',
    unread: 'tooLarge',
  },
  {
    what: 'a number format that is dear to look at',
    bytes: () => workbookOf({ data: `${head}<row><c s="1"><v>1</v></c></row>`, formats: ['[h'.repeat(200_000)] }),
    code: null,
    unread: undefined,
  },
];

/** Files made to stop, fill or slow whoever reads them (attack F23), each made once for all who send it. */
export const hostileWorkbooks: readonly HostileFile[] = madeAnew.map(({ bytes, ...file }) => {
  let made: Uint8Array | undefined;
  return { ...file, bytes: () => (made ??= bytes()) };
});

/** Rows with nothing but their last cell. */
function farRows(count: number): string {
  return Array.from({ length: count }, (_, row) => `<row r="${row + 2}"><c r="XFD${row + 2}"><v>1</v></c></row>`).join('');
}
