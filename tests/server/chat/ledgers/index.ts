import type { Scene } from '#server/chat/scenes/scene.ts';
import type { Room } from '#server/room.ts';

const sums: Readonly<Record<string, string>> = { 'ledger-2025': '1,200', 'ledger-2026': '1,500' };

/** A scene that is asked about a ledger: its sum goes to the model in place of the conversation. */
const chatLedger: Scene = {
  key: 'chat_ledger',
  name: { zh: '账本对话', en: 'Chat Ledger' },
  about: { zh: '就一本账提问', en: 'Ask about a ledger' },
  category: 'ai_office',
  hello: { zh: '请选择账本。', en: 'Choose a ledger.' },
  subjects: {
    title: { zh: '选择账本', en: 'Choose a ledger' },
    list: async (_context, { isAdmin }) => Object.keys(sums).flatMap((param) => (isAdmin ? [{ param, type: 'ledger' }] : [])),
  },
  prepare: ({ subject, question }) => ({
    messages: [
      { role: 'system', content: `The sum of ${subject} is ${sums[subject!]}.` },
      { role: 'user', content: question },
    ],
    dropped: 0,
    promptTokens: 7,
  }),
};

/** A scene that answers in steps: it asks the model twice, and says something of its own between. */
const chatTwice: Scene = {
  key: 'chat_twice',
  name: { zh: '问两次', en: 'Ask twice' },
  about: { zh: '每个问题问两次', en: 'Each question is asked twice' },
  category: 'ai_others',
  hello: { zh: '您好。', en: 'Hello.' },
  prepare: ({ question }) => ({
    dropped: 0,
    promptTokens: 7,
    async *steps(ask) {
      for await (const event of ask([{ role: 'user', content: question }])) if (event.type === 'text') yield event;
      yield { type: 'text', text: ' | ' };
      yield* ask([{ role: 'user', content: `${question} Sure?` }]);
    },
  }),
};

/** Scenes that a room of ledgers would bring to the chat. */
export const ledgers: Room = { scenes: [chatLedger, chatTwice] };
