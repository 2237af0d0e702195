/** File types that an import reads, for the file picker: Excel saves "Unicode text" as `.txt`. */
export const accepted = '.csv,.tsv,.txt,.xlsx,.xls';

/** Why a file is not even sent. The server looks again, and into it. */
export type Unfit =
  | { readonly why: 'many' }
  | { readonly why: 'type' | 'empty'; readonly name: string }
  | { readonly why: 'size'; readonly name: string; readonly size: number; readonly limit: number };

export const isCsv = ({ name }: Pick<File, 'name'>): boolean => /\.(?:csv|tsv|txt)$/i.test(name);
const isSheet = (file: Pick<File, 'name'>): boolean => isCsv(file) || /\.xlsx?$/i.test(file.name);

/** Checks dropped or chosen files; `limit` is in bytes, where it is known. */
export function unfitOf(files: readonly Pick<File, 'name' | 'size'>[], limit = Infinity): Unfit | undefined {
  const [file, another] = files;
  if (!file) return undefined;
  const { name, size } = file;
  if (another) return { why: 'many' };
  if (!isSheet(file)) return { why: 'type', name };
  if (size === 0) return { why: 'empty', name };
  return size > limit ? { why: 'size', name, size, limit } : undefined;
}
