import type { ErrorTable } from './entry.ts';

/** Errors of files that people upload. */
export const fileErrors = {
  FILE_MISSING: { status: 400, zh: '请选择一个文件', en: 'Choose a file' },
  FILE_EMPTY: { status: 400, zh: '文件是空的', en: 'The file is empty' },
  FILE_TOO_LARGE: { status: 413, zh: '文件过大，最多 {limit} 字节', en: 'The file is too large; at most {limit} bytes' },
  FILE_TYPE_REFUSED: { status: 415, zh: '不接受这种文件，可用：{accepted}', en: 'This type of file is not accepted; use {accepted}' },
  FILE_QUOTA: {
    status: 413,
    zh: '您上传的文件已达上限，共 {limit} 字节',
    en: 'Your uploaded files have reached their limit of {limit} bytes',
  },
  FILE_UNREADABLE: {
    status: 422,
    zh: '无法读取文件：它已损坏或不完整',
    en: 'The file cannot be read: it is damaged or incomplete',
  },
  FILE_ENCRYPTED: {
    status: 422,
    zh: '文件有密码保护，无法读取；请去掉密码后再上传',
    en: 'The file is protected by a password and cannot be read; take the password off and upload it again',
  },
  FILE_OTHER_SPREADSHEET: {
    status: 422,
    zh: '这是 {format} 格式的表格；请另存为 XLSX 或 CSV 后再上传',
    en: 'This is a spreadsheet of the form {format}; save it as XLSX or CSV and upload that',
  },
  FILE_WITHOUT_SHEET: { status: 422, zh: '工作簿中没有可见的工作表', en: 'The workbook has no worksheet that is not hidden' },
  FILE_QUOTE_OPEN: { status: 422, zh: '第 {line} 行的引号没有结束', en: 'A quote that begins in row {line} does not end' },
  FILE_ROW_TOO_LONG: {
    status: 422,
    zh: '第 {line} 行过长，最多 {limit} 个字符；可能有引号没有结束',
    en: 'Row {line} is too long; at most {limit} characters. A quote in it may not end',
  },
  FILE_TOO_MANY_COLUMNS: { status: 422, zh: '文件的列数过多，最多 {limit} 列', en: 'The file has too many columns; at most {limit}' },
  FILE_TOO_MANY_CELLS: {
    status: 422,
    zh: '文件的单元格过多，最多 {limit} 个；请分成几个文件',
    en: 'The file has too many cells; at most {limit}, so split it into several',
  },
  FILE_TOO_DEMANDING: {
    status: 422,
    zh: '读取这个文件需要过多的内存或时间；请分成几个文件，表格也可另存为 CSV',
    en: 'Reading this file takes too much memory or time; split it into several, or save a table as CSV',
  },
  FILES_WAITING: {
    status: 429,
    zh: '您已有 {limit} 个文件在等待读取，请稍后再试',
    en: 'You have {limit} files waiting to be read already; try again later',
  },
  FILE_TOO_MANY_ROWS: {
    status: 422,
    zh: '文件的行数过多，最多 {limit} 行；请分成几个文件',
    en: 'The file has too many rows; at most {limit}, so split it into several',
  },
  FILE_UNPACKS_TOO_LARGE: {
    status: 422,
    zh: '文件解压后过大，最多 {limit} 字节',
    en: 'The file unpacks to too much; at most {limit} bytes',
  },
  FILE_OLD_FORM: {
    status: 415,
    zh: '{format} 格式的文件无法读取；请用编辑它的程序另存为 {save} 后再上传',
    en: 'Files of the form {format} cannot be read; save it as {save} in the program that it is edited in, and upload that',
  },
  FILE_MISNAMED: {
    status: 415,
    zh: '文件名说它是 {named}，内容却是 {found}；请改正扩展名后再上传',
    en: 'By its name the file is {named}, by its content {found}; correct the ending of its name and upload it again',
  },
  FILE_WITHOUT_TEXT_LAYER: {
    status: 422,
    zh: '文件共 {pages} 页，只有图像，没有文字层（可能是扫描件）；请先做文字识别（OCR），再上传得到的 PDF',
    en: 'The file has images only and no text layer on its {pages} pages, as scans do; recognise its text (OCR) first and upload the PDF with it',
  },
  FILE_WITHOUT_TEXT: { status: 422, zh: '文件中没有文字', en: 'There is no text in the file' },
  FILE_TEXT_TOO_LONG: {
    status: 422,
    zh: '文件的文字过多，最多 {limit} 个字符；请分成几个文件',
    en: 'The file has too much text; at most {limit} characters, so split it into several',
  },
  FILE_TOO_MANY_PAGES: {
    status: 422,
    zh: '文件的页数过多，最多 {limit} 页；请分成几个文件',
    en: 'The file has too many pages; at most {limit}, so split it into several',
  },
  FILE_WITHOUT_COLUMNS: { status: 422, zh: '文件的第一行没有列名', en: 'The first line of the file names no columns' },
  FILE_WITHOUT_ROWS: { status: 422, zh: '文件中没有数据', en: 'There is nothing in the file' },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    zh: '文件共 {size} 字节，没有所请求的那一段',
    en: 'The file has {size} bytes, and none of those that were asked for',
  },
  FILE_NOT_FOUND: { status: 404, zh: '没有这个文件', en: 'There is no such file' },
} as const satisfies ErrorTable;
