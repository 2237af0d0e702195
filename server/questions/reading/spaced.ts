const between = /(?<=\p{Script=Han})(?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d])(?=\p{Script=Han})/gu;

/** A text as Chinese is set, with a space between its letters and others; what stands in quotation marks is a value, and stays as it is. */
export const spaced = (text: string): string =>
  text
    .split(/(“[^“”]*”)/)
    .map((part) => (part.startsWith('“') ? part : part.replaceAll(between, ' ')))
    .join('');
