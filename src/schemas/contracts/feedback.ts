import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { ownFeedback } from '../wire/chat/feedback.ts';
import { sharedTurn } from '../wire/chat/shares.ts';

const group = { zh: '反馈', en: 'Feedback' };

/** One's own feedback, newest first, with what was replied: all, or what was said of the answers of one conversation. */
export const listOwnFeedback = defineCall('GET /api/own/feedback', {
  name: 'ownFeedback.list',
  access: 'signedIn',
  group,
  does: { zh: '自己的反馈和答复', en: 'Own feedback, and what was replied' },
  query: z.object({ con_uid: z.string().max(100).optional() }),
  answer: z.array(ownFeedback),
});

/** The turn that a rating among the feedback is of, and no other of its conversation. */
export const readRatedTurn = defineCall('GET /api/feedback/{id}/turn', {
  name: 'feedback.turn',
  access: 'inspect',
  group,
  does: { zh: '查看被评价的回答', en: 'Read the answer that was rated' },
  answer: sharedTurn,
});
