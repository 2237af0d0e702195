import { formOf, otherForm } from '#schemas/wire/knowledge/forms.ts';
import { type ChunkSettings, chunkSettings } from '#schemas/wire/knowledge/chunking.ts';

/** Something that is to become a document: nothing of it is stored yet. */
export type Source = {
  readonly key: string;
  readonly name: string;
  readonly settings: ChunkSettings;
} & SourceContent;

export type SourceContent =
  | { readonly from: 'disk'; readonly file: File }
  | { readonly from: 'web'; readonly url: string }
  | { readonly from: 'typing'; readonly content: string };

/** Settings by which documents are cut unless others are chosen. */
export const usualSettings: ChunkSettings = chunkSettings.parse({});

let made = 0;

/** A source of its own, beside others of the same name. */
export const sourceOf = (name: string, content: SourceContent, settings: ChunkSettings = usualSettings): Source => ({
  key: `source-${(made += 1)}`,
  name,
  settings,
  ...content,
});

/** A file that cannot be read: it is empty, would have to be saved in another form, or is of none that is known. */
export interface Unfit {
  readonly name: string;
  readonly isEmpty: boolean;
  /** Ending of the form to save it in. */
  readonly save: string | undefined;
}

/** Files that can be read, and those that cannot. */
export function sortFiles(files: readonly File[]): { readonly fit: readonly File[]; readonly unfit: readonly Unfit[] } {
  const isFit = ({ name, type, size }: File) => size > 0 && otherForm(name) === undefined && formOf(name, type) !== undefined;
  const isHidden = ({ name }: File) => name.startsWith('.') || name.startsWith('~$');
  const known = files.filter((file) => !isHidden(file));
  return {
    fit: known.filter(isFit),
    unfit: known.filter((file) => !isFit(file)).map(({ name, size }) => ({ name, isEmpty: size === 0, save: otherForm(name)?.save })),
  };
}
