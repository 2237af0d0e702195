/** A text as Markdown shows it: as it is. */
export const markdownText = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&');

/** A text within a cell of a table in Markdown. */
export const markdownCell = (text: string): string => markdownText(text.replaceAll(/\s+/g, ' '));
