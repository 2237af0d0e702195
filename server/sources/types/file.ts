import { text } from '#schemas/kit/kinds/index.ts';

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
