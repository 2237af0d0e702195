const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML and XML hold it, between tags and within double quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
