import { rooms } from '#server/rooms.ts';

const name = { zh: '以后的对话', en: 'Chat to come' };

/** The rooms of the product, and one that announces a scene which cannot be talked to yet. */
export const roomsWithLater = [
  ...rooms,
  { scenes: [{ key: 'chat_later', name, about: name, category: 'ai_others', isComing: true as const }] },
];
