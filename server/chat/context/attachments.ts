import type { Language, Text } from '#schemas/kit/text.ts';
import type { Unread } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { fill, isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { findFile, type KeptFile } from '../../files/readFile.ts';
import { extractText } from './extractText.ts';
import type { Asking, FileWords } from './sheetWords.ts';

/** So much of all the files of a question is read, in UTF-16 units. */
const mostRead = 60_000;

const heads: Readonly<Record<'text' | 'sheet', Text>> = {
  text: { zh: '文件“{name}”的内容：', en: 'The content of the file "{name}":' },
  sheet: {
    zh: '工作簿“{name}”第一个工作表的内容，单元格以制表符分隔：',
    en: 'The first sheet of the workbook "{name}", with tabs between the cells:',
  },
};
const cut: Text = { zh: '（文件过长，以上只是开头）', en: '(the file is too long; this is only its beginning)' };
const named: Text = {
  zh: '附带文件“{name}”（{size} 字节），内容未读。',
  en: 'The file "{name}" ({size} bytes) came along; it was not read.',
};
const gone: Text = {
  zh: '附带文件“{name}”，但它已被删除，内容未读。',
  en: 'The file "{name}" came along, but has been deleted; it was not read.',
};

/** The name of an uploaded file in its address; empty in any other. */
export const nameInAddress = (url: string): string => /^\/api\/view\/files\/([\w.-]+)$/.exec(url)?.[1] ?? '';

/** A file that was uploaded by who asks; someone else's does not exist for them (attack F1). */
export async function ownFile(context: Context, userId: number, url: string): Promise<KeptFile> {
  const file = await findFile(context, nameInAddress(url));
  if (file.userId !== userId) throw refuse('FILE_NOT_FOUND');
  return file;
}

/** A question with what its files say, and those files as they are. Images are not in its words: models that see are shown them. */
interface QuestionWithFiles {
  readonly attachments: readonly Attachment[];
  readonly asked: string;
}

/** Attachments of a question. */
interface QuestionToRead {
  readonly question: string;
  readonly attachments: readonly { readonly url: string }[];
  /** Files of earlier questions of the conversation: of these, one that is gone is told of and does not hinder. */
  readonly known: () => Promise<readonly Attachment[]>;
}

/** Reads the files of a question. Refuses with FILE_NOT_FOUND one that is not there, or not theirs. */
export async function withFiles(
  context: Context,
  asking: Asking,
  { question, attachments, known }: QuestionToRead,
  language: Language,
): Promise<QuestionWithFiles> {
  const parts: string[] = [];
  const found: Attachment[] = [];
  let room = mostRead;
  for (const { url } of attachments) {
    const file = await ownFile(context, asking.userId, url).catch(async (error: unknown) => {
      const before = (await known()).find((one) => one.url === url);
      if (!before || !isRefusal(error)) throw error;
      return before;
    });
    if (!('bytes' in file)) {
      found.push({ ...file, unread: 'gone' });
      parts.push(fill(gone[language], { name: file.name }));
      continue;
    }
    const name = file.originalName || file.name;
    const words = await extractText(context, asking, file, name, room);
    room -= words.text?.length ?? 0;
    found.push({ name, url, size: file.size, kind: words.kind, ...unreadOf(words) });
    parts.push(...fileWords(words, { name, size: file.size }, language));
  }
  return { attachments: found, asked: [...parts, question].join('\n\n') };
}

/** The files of a question as they are, none of them read. Refuses with FILE_NOT_FOUND one that is not there, or not theirs. */
export async function unreadFiles(context: Context, userId: number, { question, attachments }: QuestionToRead): Promise<QuestionWithFiles> {
  const found = await Promise.all(
    attachments.map(async ({ url }): Promise<Attachment> => {
      const { name, originalName, size } = await ownFile(context, userId, url);
      return { name: originalName || name, url, size };
    }),
  );
  return { attachments: found, asked: question };
}

const unreadOf = ({ unread }: FileWords): { readonly unread?: Unread } => (unread ? { unread } : {});

/** A file in the words of a question. */
function fileWords(
  { kind, text, unread }: FileWords,
  facts: { readonly name: string; readonly size: number },
  language: Language,
): string[] {
  if (kind === 'image') return [];
  if (text === null || kind === 'other') return [fill(named[language], facts)];
  return [[fill(heads[kind][language], facts), text, ...(unread === 'cut' ? [cut[language]] : [])].join('\n')];
}
