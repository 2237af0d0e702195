import { createHash } from 'node:crypto';
import type { Mentions } from '#schemas/wire/deliveries.ts';
import { asFileName } from '#schemas/wire/fileName.ts';
import { picturesOf } from '../text/pictures.ts';
import { splitText } from '../text/split.ts';
import { inWords } from '../text/words.ts';
import { hasTables, workbookOf } from '../text/workbook.ts';
import { footOf, markdownStyle, plainStyle, textOf } from '../text/writing.ts';
import type { Composing } from './method.ts';

/** A message of words; the robot calls whoever plain text mentions. */
type WordsMessage = { readonly type: 'text' | 'markdown' | 'markdown_v2'; readonly content: string; readonly mentions?: Mentions };

/** A message to a robot of WeChat Work, in its own words; a file is uploaded first. */
export type RobotMessage =
  | WordsMessage
  | { readonly type: 'image'; readonly base64: string; readonly md5: string }
  | { readonly type: 'file'; readonly name: string; readonly base64: string };

/** Bytes that a robot takes (UTF-8), by the type of the message; of files and pictures before base64. */
const robotBytes = { text: 2_048, markdown: 4_096, markdown_v2: 4_096, image: 2_097_152, file: 20_971_520 } as const;
/** Messages of words for one delivery; what is longer goes as a summary and a file. */
const mostMessages = 4;

/** Bytes that a summary leaves for what stands below it. */
const roomForFoot = 1_024;

export const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

/** Pictures that a robot takes; one that is larger is left out, as its rows are in the text. */
const imagesOf = async (composing: Composing): Promise<RobotMessage[]> =>
  (await picturesOf(composing)).flatMap(({ base64 }): RobotMessage[] => {
    const bytes = Buffer.from(base64, 'base64');
    return bytes.length > robotBytes.image ? [] : [{ type: 'image', base64, md5: md5Of(bytes) }];
  });

/** The whole of a delivery as a file: a workbook of its tables, else its words. Nothing where it is larger than a robot takes. */
async function fileOf(composing: Composing): Promise<RobotMessage[]> {
  const { rendered } = composing;
  const isWorkbook = hasTables(rendered);
  const bytes = isWorkbook ? await workbookOf(rendered) : Buffer.from(textOf(composing, markdownStyle));
  const name = `${asFileName(rendered.title, inWords('file', composing.language))}.${isWorkbook ? 'xlsx' : 'md'}`;
  return bytes.length > robotBytes.file ? [] : [{ type: 'file', name, base64: bytes.toString('base64') }];
}

/** The type in which words go: Markdown shows tables in its second version alone. */
const typeOf = ({ rendered, form }: Composing): WordsMessage['type'] =>
  form === 'text' ? 'text' : hasTables(rendered) && form === 'markdown' ? 'markdown_v2' : 'markdown';

const styleOf = ({ form, language }: Composing) => (form === 'text' ? plainStyle(language) : markdownStyle);

/** Words of content cannot mention anybody: who is called is said in the subscription alone. */
const callingNobody = (text: string): string => text.replaceAll('<@', '< @');

/** The beginning of a delivery, whose rest is in a file. */
function summaryOf(composing: Composing, type: WordsMessage['type']): string {
  const { rendered, language } = composing;
  const style = styleOf(composing);
  const first = rendered.blocks.find((block) => block.kind === 'words')?.text ?? '';
  const [lead = ''] = splitText(`${style.heading(rendered.title)}\n\n${first}`, robotBytes[type] - roomForFoot, language);
  const whole = [lead, inWords('more', language), footOf(composing, style).join('\n')].join('\n\n');
  return splitText(callingNobody(whole), robotBytes[type], language)[0]!;
}

/**
 * Adds who is mentioned. Plain text names them beside its words, Markdown of the first version among them; its second version knows no mentions, and
 * neither of both knows telephone numbers or everybody: then a short text follows.
 */
function mentioning(parts: readonly WordsMessage[], { mentions, rendered }: Composing): WordsMessage[] {
  const last = parts.at(-1);
  if (!last || (mentions.users.length === 0 && mentions.mobiles.length === 0)) return [...parts];
  if (last.type === 'text') return [...parts.slice(0, -1), { ...last, mentions }];
  const content = `${last.content}\n${mentions.users.map((user) => `<@${user}>`).join(' ')}`;
  const isEnough = mentions.mobiles.length === 0 && !mentions.users.includes('@all') && Buffer.byteLength(content) <= robotBytes[last.type];
  if (last.type === 'markdown' && isEnough) return [...parts.slice(0, -1), { ...last, content }];
  return [...parts, { type: 'text', content: rendered.title, mentions }];
}

/** Composes the messages of a delivery: its words, then its pictures; of much, a summary, its pictures and a file. */
export async function composeForRobot(composing: Composing): Promise<readonly RobotMessage[]> {
  const { form, language } = composing;
  const type = typeOf(composing);
  const parts = form === 'file' ? [] : splitText(callingNobody(textOf(composing, styleOf(composing))), robotBytes[type], language);
  const isWhole = form !== 'file' && parts.length <= mostMessages;
  const words = (isWhole ? parts : [summaryOf(composing, type)]).map((content): WordsMessage => ({ type, content }));
  return [...mentioning(words, composing), ...(await imagesOf(composing)), ...(isWhole ? [] : await fileOf(composing))];
}
