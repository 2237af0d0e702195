/** The header that has a browser keep an answer as a file of that name (RFC 6266); `plain` is the name for clients that read ASCII alone. */
export const attachment = (plain: string, name: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
