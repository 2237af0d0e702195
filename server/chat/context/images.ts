import type { Language, Text } from '#schemas/kit/text.ts';
import { imageLimits, type Unread } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { fill, isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import type { ModelImage } from '../../llm/model.ts';
import type { UserMessage } from './buildPrompt.ts';
import { ownFile } from './attachments.ts';

type NotShown = Extract<Unread, 'blind' | 'tooLarge' | 'gone'>;

const shown: Text = { zh: '附带图片“{name}”。', en: 'The image "{name}" came along.' };
const notShown: Readonly<Record<NotShown, Text>> = {
  blind: { zh: '附带图片“{name}”，但你看不了图片。', en: 'The image "{name}" came along, but you do not see images.' },
  tooLarge: { zh: '附带图片“{name}”，但它太大，没有给你看。', en: 'The image "{name}" came along, but is too large to be shown to you.' },
  gone: { zh: '附带图片“{name}”，但它已被删除。', en: 'The image "{name}" came along, but has been deleted.' },
};

/** The asking user, and the vision of the model. */
export interface Seeing {
  readonly userId: number;
  readonly vision: boolean;
  readonly language: Language;
}

/** Content of a question as stored. */
interface StoredQuestion {
  readonly asked: string;
  readonly attachments: readonly Attachment[];
}

/** A question as a model is told it, and its files with what this model is not given of them. */
interface MessageWithImages extends UserMessage {
  readonly images: readonly ModelImage[];
  readonly attachments: readonly Attachment[];
}

/** An image that is there; its bytes are read each time that it is sent, so that no turn holds them while its answer grows. */
async function imageAt(context: Context, userId: number, url: string): Promise<ModelImage | undefined> {
  const file = await ownFile(context, userId, url).catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  if (!file) return undefined;
  const { type: mediaType, size } = file;
  const bytes = async (): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of file.bytes()) parts.push(part);
    const all = Buffer.concat(parts);
    if (all.length !== size) throw refuse('FILE_NOT_FOUND');
    return all;
  };
  return { type: 'image', mediaType, size, bytes };
}

/**
 * A question with the images that came with it: shown to a model that sees, as far as one message may hold them, and told by name
 * otherwise. One whose file is gone is told of. The images are those of `userId`, and of no other (attack F1).
 */
export async function withImages(
  context: Context,
  { userId, vision, language }: Seeing,
  { asked, attachments }: StoredQuestion,
): Promise<MessageWithImages> {
  const images: ModelImage[] = [];
  const lines: string[] = [];
  const seen: Attachment[] = [];
  let room: number = imageLimits.all;

  async function show({ url, size }: Attachment): Promise<NotShown | undefined> {
    if (!vision) return 'blind';
    if (size > imageLimits.one || size > room) return 'tooLarge';
    const image = await imageAt(context, userId, url);
    if (!image) return 'gone';
    images.push(image);
    room -= image.size;
    return undefined;
  }

  for (const attachment of attachments) {
    if (attachment.kind !== 'image') {
      seen.push(attachment);
      continue;
    }
    const { unread: before, ...image } = attachment;
    const unread = before === 'gone' ? before : await show(image);
    // One that was gone when it was asked is in the words already.
    if (before !== 'gone') lines.push(fill((unread ? notShown[unread] : shown)[language], { name: image.name }));
    seen.push({ ...image, ...(unread && { unread }) });
  }
  return { question: [...lines, asked].join('\n\n'), images, attachments: seen };
}
