/** A name in double quotes (SQL:2016, 5.2 "delimited identifier"). */
export const doubleQuoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A name as MySQL quotes it. */
export const backQuoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
