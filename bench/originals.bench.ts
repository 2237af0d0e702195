import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { lines, pdfOf } from '#tests/support/pdfs.ts';
import type { Row } from './index.ts';
import { mebibytes, median, scaled, timeWords } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const pages = scaled(300, 20);
/** Page that the citation is of, and the word that stands on no other. */
const cited = { page: Math.round(pages * 0.8), word: '海缆登陆点' };
const name = '年度报告.pdf';
const space = '原文';
const rounds = Number(process.env['ROUNDS'] ?? scaled(5));
/** Milliseconds in which a citation shows its page. */
const aim = 1_000;

/** One look at the cited page: the milliseconds from the click until its words are drawn and marked, and the bytes that came of the original. */
interface Look {
  readonly took: number;
  readonly bytes: number;
}

/** By whether the conversation was read before the click, by round. */
type Looks = Readonly<Record<'read' | 'atOnce', readonly Look[]>>;

const readWords = { read: 'once the answer was read', atOnce: 'at once' } as const;

/** The click on a citation of a PDF of 300 pages, until its page stands there with the words marked: in Chromium, nothing of PDFs in its cache. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer({ siteFolder: 'dist/site' });
  try {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const file = report();
    await fillSpace(server, url, file);
    const child = spawn(process.execPath, ['bench/originals/inBrowser.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify({ url, user: server.admin, space, name, question: `${cited.word}在哪里？`, rounds }));
    const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (code !== 0) throw new Error('the browser did not measure');
    return rowsOf(JSON.parse(answer) as Looks, file.length);
  } finally {
    await server.stop();
  }
}

/** A report with a picture and a table's worth of lines on each page. */
function report(): Buffer {
  const sentence = '发行人应当按照募集说明书的约定使用募集资金，不得擅自改变用途；';
  const picture = Array.from({ length: 160 * 120 }, (_, at) => String.fromCodePoint(0x60 + ((at * 7_919) % 151))).join('');
  return pdfOf({
    pagesPerNode: 10,
    pages: Array.from({ length: pages }, (_, page) => ({
      content: `q 120 0 0 90 400 40 cm BI /W 160 /H 120 /CS /G /BPC 8 ID ${picture}\nEI Q`,
      words: [
        { text: `第${page + 1}节 经营情况`, x: 72, y: 90, size: 16 },
        ...lines(
          Array.from({ length: 36 }, (__, line) => (line % 5 === 4 ? `第 ${page}-${line} 段至此。` : `${sentence}${line % 10}`)),
          { y: 130, leading: 16 },
        ),
        ...(page + 1 === cited.page ? [{ text: `${cited.word}在珠海横琴。`, x: 72, y: 720, size: 12 }] : []),
      ],
    })),
  });
}

async function fillSpace({ app, headers }: BenchServer, url: string, file: Buffer): Promise<void> {
  const asked = async (path: string, payload?: object) =>
    (await app.inject({ method: payload ? 'POST' : 'GET', url: path, headers, ...(payload && { payload }) })).json().data;
  const { id } = await asked('/api/knowledge/spaces/add', { name: space });
  const body = new FormData();
  body.append('file', new File([new Uint8Array(file)], name));
  const reply = await fetch(`${url}/api/knowledge/spaces/${id}/upload`, { method: 'POST', headers, body });
  const { id: document } = ((await reply.json()) as { data: { id: number } }).data;
  await asked('/api/knowledge/documents/read', { documents: [{ id: document }] });
  for (;;) {
    const { status, result } = await asked(`/api/knowledge/documents/${document}`);
    if (status === 'FINISHED') return;
    if (status === 'FAILED') throw new Error(`the document was not read: ${result}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const rowsOf = (looks: Looks, size: number): Row[] =>
  (['read', 'atOnce'] as const).map((when) => {
    const took = median(looks[when].map((look) => look.took));
    const bytes = median(looks[when].map((look) => look.bytes));
    return {
      name: `a citation’s page of ${pages}, drawn and marked: clicked ${readWords[when]}`,
      measured: timeWords(took),
      compared: `${timeWords(aim)} aimed at`,
      ratio: took / aim,
      note: `${(bytes / 1024 / 1024).toFixed(1)} of ${mebibytes(size)} fetched`,
    };
  });
