import { refuse } from '#schemas/wire/errors.ts';
import { copiedSource } from '../copied/copiedSource.ts';
import { FileReader } from '../reader/FileReader.ts';
import type { ReaderReply, ReaderRequest } from '../reader/messages.ts';
import { fileIn } from '../reader/openFile.ts';
import { defineSourceType, type Source, type SourceMeans } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { fileParameters } from './file.ts';
import { doubleQuoted } from './quoting.ts';

const batch = 1000;

/** A file of Microsoft Access, read without Access; its tables are copied to be asked. */
export const access = defineSourceType({
  key: 'access',
  label: { zh: 'Access', en: 'Access' },
  about: {
    zh: '服务器上的 Microsoft Access 文件（.mdb、.accdb），只读',
    en: 'A file of Microsoft Access on the server (.mdb, .accdb), read only',
  },
  icon: 'file',
  parameters: fileParameters,
  bindsPasswordTo: [],
  dialect: dialects.duckdb,
  quote: doubleQuoted,
  open: ({ path }, means) => openAccess(path, means),
});

function openAccess(path: string, { folder }: SourceMeans): Source {
  async function open(signal: AbortSignal): Promise<{ readonly reader: FileReader; readonly version: string }> {
    const reader = new FileReader();
    const reply = await reader.ask({ is: 'open', engine: 'access', path: await fileIn(folder, path) }, signal);
    if (reply.is === 'open') return { reader, version: reply.version };
    reader.end();
    throw refuse('SOURCE_FILE_INVALID', { file: path, type: 'Access' });
  }

  async function asked<Is extends ReaderReply['is']>(reader: FileReader, request: ReaderRequest, is: Is, signal: AbortSignal) {
    const reply = await reader.ask(request, signal);
    if (reply.is === is) return reply as Extract<ReaderReply, { readonly is: Is }>;
    throw refuse('SOURCE_FAILED', { detail: reply.is === 'failed' ? reply.message : reply.is });
  }

  return copiedSource({
    place: { host: path, port: 0, user: '', database: path },
    async test(signal) {
      const { reader, version } = await open(signal);
      reader.end();
      return version;
    },
    async tables(signal) {
      const { reader } = await open(signal);
      try {
        const { tables } = await asked(reader, { is: 'list' }, 'tables', signal);
        return tables.map(({ name, rows, columns }) => ({
          schema: null,
          name,
          isView: false,
          comment: null,
          rows,
          columns: columns.map((column) => ({ ...column, comment: null, isKey: false, refersTo: null })),
        }));
      } finally {
        reader.end();
      }
    },
    async *read(table, { most, signal }) {
      const { reader } = await open(signal);
      try {
        for (let from = 0; from < most; from += batch) {
          const request = { is: 'read', table, from, limit: Math.min(batch, most - from) } as const;
          const { columns, rows, isCut } = await asked(reader, request, 'rows', signal);
          yield rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
          if (!isCut) return;
        }
      } finally {
        reader.end();
      }
    },
  });
}
