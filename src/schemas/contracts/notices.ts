import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';

const group = { zh: '通知', en: 'Notices' };
const access = 'signedIn';

const notice = z.object({
  id: z.int(),
  kind: z.string(),
  /** Facts that the words of its kind are filled with: names for programs, as they are stored. */
  facts: z.record(z.string(), z.string()),
  /** Words that somebody wrote to its reader: the reason of a refusal, a reply. */
  detail: z.string().nullable(),
  /** The page that it is about. */
  link: z.string().nullable(),
  createdAt: z.string(),
  isSeen: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const notices = z.object({
  /** Number of all that were not seen yet. */
  unseen: z.int(),
  /** The latest, newest first. */
  items: z.array(notice),
});
export type Notices = z.infer<typeof notices>;

/** One's own notices: answers to what one asked, and what was done to one's own things. */
export const readOwnNotices = defineCall('GET /api/own/notices', {
  name: 'notices.own',
  access,
  group,
  does: { zh: '自己的通知', en: 'Own notices' },
  answer: notices,
});

/** Marks as seen one's own notices up to the newest that was looked at; those that came since stay unseen. */
export const markNoticesSeen = defineCall('POST /api/own/notices/seen', {
  name: 'notices.seen',
  access,
  group,
  does: { zh: '把自己的通知标为已读', en: 'Mark own notices as seen' },
  body: z.strictObject({ upTo: z.int().min(1) }),
  answer: notices,
});
