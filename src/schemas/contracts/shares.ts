import { z } from 'zod';
import { fileOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { wireConversation } from '../wire/chat/conversation.ts';
import { sharedConversation, shareRequest, shareRole, wireShare } from '../wire/chat/shares.ts';

const group = { zh: '对话', en: 'Chat' };
const access = 'ask';

/** A share of one's own conversation, as it stands now. */
export const shareConversation = defineCall('POST /api/v1/chat/shares', {
  name: 'chat.share',
  access,
  group,
  does: { zh: '分享自己的对话', en: 'Share an own conversation' },
  body: shareRequest,
  answer: wireShare,
});

/** One's own shares that are open, newest first: of one conversation, or of all. */
export const listOwnShares = defineCall('GET /api/v1/chat/shares', {
  name: 'chat.shares',
  access,
  group,
  does: { zh: '自己的分享', en: 'Own shares' },
  query: z.object({ con_uid: z.string().max(100).optional() }),
  answer: z.array(wireShare),
});

/** Roles that one can share with: those one holds, and those one may list. */
export const listShareRoles = defineCall('GET /api/v1/chat/shares/roles', {
  name: 'chat.shareRoles',
  access,
  group,
  does: { zh: '可以分享给哪些角色', en: 'Roles that one can share with' },
  answer: z.array(shareRole),
});

/** Ends one of one's own shares, for good. */
export const stopSharing = defineCall('POST /api/v1/chat/shares/{id}/stop', {
  name: 'chat.stopSharing',
  access,
  group,
  does: { zh: '停止自己的分享', en: 'End an own share' },
  answer: z.null(),
});

/** A shared conversation. One that does not open, for whichever reason, is not there: SHARE_NOT_FOUND. */
export const readShared = defineCall('GET /api/v1/chat/shared/{token}', {
  name: 'chat.shared',
  access: 'signedIn',
  group,
  does: { zh: '查看分享的对话', en: 'Read a shared conversation' },
  answer: sharedConversation,
});

/** A file that a shared conversation shows, by its number there. It opens as long as the share does, and for nobody else. */
export const readSharedFile = defineCall('GET /api/v1/chat/shared/{token}/files/{file}', {
  name: 'chat.sharedFile',
  access: 'signedIn',
  group,
  does: { zh: '查看分享的对话里的文件', en: 'Read a file of a shared conversation' },
  answer: fileOf(),
});

/** A conversation of one's own that begins with what was shared. */
export const continueShared = defineCall('POST /api/v1/chat/shared/{token}/continue', {
  name: 'chat.continueShared',
  access,
  group,
  does: { zh: '在自己的对话里继续分享的内容', en: 'Go on with what was shared, in a conversation of one’s own' },
  answer: wireConversation,
});
