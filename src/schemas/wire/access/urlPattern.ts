/** True for a URL pattern of a permission: a path from the root whose segments are literal, or `{param}` for any one segment (spec §6). */
export const isUrlPattern = (words: string): boolean =>
  /^\/(?:(?:[A-Za-z0-9._~-]+|\{[A-Za-z]\w*\})(?:\/(?:[A-Za-z0-9._~-]+|\{[A-Za-z]\w*\}))*)?$/.test(words) &&
  !/(?:^|\/)\.\.?(?:\/|$)/.test(words);
