import { text } from '#schemas/kit/kinds/index.ts';
import type { Text } from '#schemas/kit/text.ts';
import { openFile } from '../reader/openFile.ts';
import { defineSourceType, type SourceType } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { doubleQuoted } from './quoting.ts';

/** The parameter of a database in a file. */
export const fileParameters = {
  path: text(
    { zh: '文件', en: 'File' },
    {
      required: true,
      max: 500,
      help: {
        zh: '服务器上的文件，放在数据目录的 sources 文件夹（或 SOURCES_DIR）中，例如 sales.db',
        en: 'A file on the server, in the folder sources of the data directory (or SOURCES_DIR), such as sales.db',
      },
    },
  ),
} as const;

interface FileEngine {
  readonly key: 'duckdb' | 'sqlite';
  /** As people call it, in any language. */
  readonly name: string;
  readonly about: Text;
  /** A query of the columns of `CatalogueColumn`, in their order. */
  readonly catalogue: string;
}

/** A type of source of databases that are files on the server. */
export const defineFileType = ({ key, name, about, catalogue }: FileEngine): SourceType =>
  defineSourceType({
    key,
    label: { zh: name, en: name },
    about,
    icon: 'file',
    parameters: fileParameters,
    bindsPasswordTo: [],
    dialect: dialects[key],
    quote: doubleQuoted,
    open: ({ path }, means) => openFile({ engine: key, type: name, path, catalogue }, means),
  });
