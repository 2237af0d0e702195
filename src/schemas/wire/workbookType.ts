/** The content type of a workbook in XLSX. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
