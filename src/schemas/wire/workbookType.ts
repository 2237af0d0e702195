/** The content type of a workbook in XLSX. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The content type of a text document in DOCX. */
export const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
