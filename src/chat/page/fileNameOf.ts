/** A file name made of a title: without what file systems refuse. */
export const fileNameOf = (title: string): string => `${title.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'chat'}.md`;
