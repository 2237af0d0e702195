import type { CompletionRequest } from '#schemas/wire/chat/conversation.ts';
import { imageLimits, mostAttachments, pictureTypes } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { imagesIn } from '#schemas/wire/chat/userInput.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { attachmentsOf } from '../turns/turnRows.ts';
import { ownFile } from './attachments.ts';

type AttachingRequest = Pick<CompletionRequest, 'attachments' | 'user_input'>;

/**
 * The files that a question comes with: those attached, then the images of its message. What is sent as an image is refused when it
 * is none, or too large to be shown: FILE_TYPE_REFUSED, FILE_TOO_LARGE.
 */
export async function requestAttachments(context: Context, userId: number, { attachments, user_input }: AttachingRequest) {
  const images = imagesIn(user_input);
  if (attachments.length + images.length > mostAttachments)
    throw refuse('VALIDATION_FAILED', {}, { errors: { attachments: { key: 'tooMany', params: { max: mostAttachments } } } });
  for (const url of images) {
    const { type, size } = await ownFile(context, userId, url);
    if (!pictureTypes.includes(type)) throw refuse('FILE_TYPE_REFUSED', { accepted: pictureTypes.join(', ') });
    if (size > imageLimits.one) throw refuse('FILE_TOO_LARGE', { limit: imageLimits.one });
  }
  return [...attachments, ...images.map((url) => ({ url }))];
}

/** All files that came with questions of a conversation. */
export async function knownFiles({ store }: Context, convUid: string): Promise<readonly Attachment[]> {
  const rows = await store.lookups.selectFrom('turns').select('attachments').where('convUid', '=', convUid).orderBy('turn').execute();
  return (rows as unknown as { readonly attachments: string }[]).flatMap(attachmentsOf);
}
