import { z } from 'zod';
import { fill } from '#schemas/wire/errors.ts';
import type { Text } from '#schemas/kit/text.ts';
import { defineTool, resourceFor } from '../../tools/tool.ts';
import { ownFile } from '../context/attachments.ts';
import { extractText } from '../context/extractText.ts';

/** Types of resources that are files (contract §13.3), their value the address that an upload was given. */
const fileTypes = ['file', 'text_file', 'excel_file', 'image_file'];
/** Characters that are read of a file. */
const mostRead = 60_000;

const words = {
  unread: { zh: '文件“{name}”中没有可以读取的文字。', en: 'There is no text in the file "{name}" that can be read.' },
  cut: { zh: '（文件过长，以上只是开头）', en: '(the file is too long; this is only its beginning)' },
} as const satisfies Record<string, Text>;

/** The words of a file that was uploaded by whoever asks. */
export const readFile = defineTool({
  name: 'read_file',
  label: { zh: '读取文件', en: 'Read a file' },
  about: {
    zh: '读取用户上传的文件中的文字或第一个工作表。`file` 是文件的地址；只有一个文件时可以不填。',
    en: 'Reads the text, or the first sheet, of a file that the user has uploaded. `file` is its address; it may be left out where there is only one.',
  },
  effect: 'reads',
  takes: fileTypes,
  parameters: z.strictObject({ file: z.string().max(300).optional() }),
  async run({ file: named }, means) {
    const { context, asker, language, signal } = means;
    const file = await ownFile(context, asker.id, resourceFor(named, fileTypes, means));
    const name = file.originalName || file.name;
    const { text, unread } = await extractText(context, { userId: asker.id, gone: signal }, file, name, mostRead);
    if (text === null) return { text: fill(words.unread[language], { name }), failed: true };
    return { text: unread === 'cut' ? `${text}\n${words.cut[language]}` : text };
  },
});
