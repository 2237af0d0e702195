import { extname } from 'node:path/posix';
import type { Language, Text } from '#schemas/kit/text.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { fill, refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { findFile, type KeptFile } from '../../files/readFile.ts';

/** Files whose text goes into the question. Of others only the name is told. */
const readable: ReadonlySet<string> = new Set(['.txt', '.md', '.csv', '.json']);
/** So much of all the files of a question is read, in UTF-16 units. */
const mostRead = 60_000;
/** No letter takes more bytes than this. */
const bytesPerUnit = 4;

const words = {
  read: { zh: '文件“{name}”的内容：', en: 'The content of the file "{name}":' },
  cut: { zh: '（文件过长，其余 {rest} 字节未读）', en: '(the file is too long; its other {rest} bytes were not read)' },
  named: { zh: '附带文件“{name}”（{size} 字节），内容未读。', en: 'The file "{name}" ({size} bytes) came along; it was not read.' },
} as const satisfies Record<string, Text>;

const address = /^\/api\/view\/files\/([\w.-]+)$/;

/** The file of an attachment, if it was uploaded by who asks; someone else's does not exist for them (attack F1). */
async function ownFile(context: Context, userId: number, { url }: Attachment): Promise<KeptFile> {
  const file = await findFile(context, address.exec(url)?.[1] ?? '');
  if (file.userId !== userId) throw refuse('FILE_NOT_FOUND');
  return file;
}

/** The first bytes of a file as text, in UTF-8 or else in the encoding of older Chinese files; and how many bytes that were. */
async function textOf(file: KeptFile, most: number): Promise<{ readonly text: string; readonly bytes: number }> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of file.bytes()) {
    parts.push(part.subarray(0, most * bytesPerUnit - bytes));
    bytes += parts.at(-1)!.length;
    if (bytes >= most * bytesPerUnit) break;
  }
  const all = Buffer.concat(parts);
  // A letter that the end cuts in two is waited for, not refused.
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(all, { stream: true });
  let text: string;
  try {
    text = decode('utf-8', true);
  } catch {
    text = decode('gb18030', false);
  }
  const kept = text.slice(0, most).replaceAll('\0', '');
  return { text: kept, bytes: kept.length < text.length ? Buffer.byteLength(kept) : bytes };
}

/** The attachments of a question as they were uploaded, and the question with what their files say. */
export async function withFiles(
  context: Context,
  userId: number,
  question: string,
  attachments: readonly Attachment[],
  language: Language,
): Promise<{ readonly attachments: readonly Attachment[]; readonly asked: string }> {
  const parts: string[] = [];
  const known: Attachment[] = [];
  let room = mostRead;
  for (const attachment of attachments) {
    const file = await ownFile(context, userId, attachment);
    const name = file.originalName || file.name;
    known.push({ name, url: attachment.url, size: file.size });
    if (!readable.has(extname(name).toLowerCase()) || room === 0) {
      parts.push(fill(words.named[language], { name, size: file.size }));
      continue;
    }
    const { text, bytes } = await textOf(file, room);
    room -= text.length;
    const rest = file.size - bytes;
    parts.push(`${fill(words.read[language], { name })}\n${text}${rest > 0 ? `\n${fill(words.cut[language], { rest })}` : ''}`);
  }
  return { attachments: known, asked: [...parts, question].join('\n\n') };
}
