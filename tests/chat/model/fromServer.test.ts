import { describe, expect, it } from 'vitest';
import { conversationOf, turnsOfHistory } from '#chat/model/fromServer.ts';
import { pathTo } from '#chat/model/versions.ts';
import type { WireMessage } from '#schemas/wire/chat/conversation.ts';
import { kept } from './turns.ts';

const message = (role: WireMessage['role'], context: string, order = 1, more: Partial<WireMessage> = {}): WireMessage => ({
  role,
  context,
  order,
  time_stamp: null,
  model_name: 'm',
  feedback: {},
  ...more,
});
const answerOf = (...messages: readonly WireMessage[]) => turnsOfHistory([message('human', 'q'), ...messages])[0];

describe('a conversation from the server', () => {
  it('is looked at where it was left', () => {
    const conversation = conversationOf({ turns: [kept(1), kept(2, { parent: 1 }), kept(3, { parent: 1 })], leaf: 2 });
    expect(pathTo(conversation)).toEqual([
      { ...kept(1), progress: null },
      { ...kept(2, { parent: 1 }), progress: null },
    ]);
  });

  it.each([null, 9])('is looked at in its latest version when it was left at %s', (leaf) => {
    expect(conversationOf({ turns: [kept(1), kept(2, { parent: 1 }), kept(3, { parent: 1 })], leaf }).leaf).toBe(3);
  });

  it('may have no turns yet', () => {
    expect(conversationOf({ turns: [], leaf: null })).toEqual({ turns: new Map(), leaf: null });
  });
});

describe('a history of messages', () => {
  it('becomes turns by order, each following the one before', () => {
    const turns = turnsOfHistory([
      message('view', 'b', 3),
      message('human', 'B', 3),
      message('human', 'A'),
      message('ai', 'raw'),
      message('view', 'a'),
    ]);
    expect(turns).toEqual([
      kept(1, { question: 'A', segments: [{ kind: 'text', text: 'a' }], startedAt: '' }),
      kept(3, { question: 'B', parent: 1, segments: [{ kind: 'text', text: 'b' }], startedAt: '' }),
    ]);
  });

  it('shows what the model said where there is nothing made to be shown', () => {
    expect(answerOf(message('system', 'be kind'), message('ai', 'raw'))?.segments).toEqual([{ kind: 'text', text: 'raw' }]);
  });

  it('reads thoughts and reports out of the text', () => {
    expect(answerOf(message('view', '``````vis-thinking\nhm\n``````\nyes'))?.segments).toEqual([
      { kind: 'thinking', text: 'hm' },
      { kind: 'text', text: 'yes' },
    ]);
    const report = '{"template_name":"report","charts":[]}';
    expect(answerOf(message('view', report))?.segments).toEqual([{ kind: 'text', text: `\`\`\`dashboard-report\n${report}\n\`\`\`` }]);
  });

  it('takes a question without an answer for one that was interrupted', () => {
    expect(answerOf()).toMatchObject({ status: 'interrupted', segments: [] });
  });

  it('keeps the rating and the time where they are told', () => {
    const told = message('view', 'a', 1, { feedback: { score: 4 }, time_stamp: '2026-11-21T08:00:00Z' });
    expect(answerOf(told)).toMatchObject({ rating: 4, startedAt: '2026-11-21T08:00:00Z' });
    expect(answerOf(message('view', 'a', 1, { feedback: { score: 'x' } }))).toMatchObject({ rating: null });
  });

  it('may be empty', () => {
    expect(turnsOfHistory([])).toEqual([]);
  });
});
