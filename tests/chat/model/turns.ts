import type { ChatEvent, Turn } from '#chat/model/conversation.ts';

/** The event that begins a turn. */
export const started = (turn: number, parent: number | null = null): Extract<ChatEvent, { type: 'turnStarted' }> => ({
  type: 'turnStarted',
  turn,
  parent,
  question: `question ${turn}`,
  attachments: [],
  model: 'm',
  startedAt: '2026-11-21T08:00:00.000Z',
});

/** A turn as a server keeps it. */
export const kept = (turn: number, overrides: Partial<Omit<Turn, 'progress'>> = {}): Omit<Turn, 'progress'> => ({
  turn,
  parent: null,
  beside: null,
  question: `question ${turn}`,
  attachments: [],
  model: 'm',
  status: 'finished',
  segments: [{ kind: 'text', text: `answer ${turn}` }],
  finishReason: 'stop',
  usage: null,
  error: null,
  dropped: 0,
  rating: null,
  startedAt: '2026-11-21T08:00:00.000Z',
  ...overrides,
});
