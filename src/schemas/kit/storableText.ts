/** True if both databases can store a text as it is: no NUL, and no half of a surrogate pair. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\0') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
