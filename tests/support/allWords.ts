import * as english from '#i18n/en/index.ts';
import type { AllWords, LaterRoom } from '#i18n/index.ts';
import * as chinese from '#i18n/zh/index.ts';

interface Spoken {
  readonly words: object;
  readonly laterWords: Readonly<Record<LaterRoom, () => Promise<object>>>;
}

/** Rooms whose words come with their screens. */
export const laterRooms = Object.keys(chinese.laterWords) as LaterRoom[];

const whole = async <Words>({ words, laterWords }: Spoken) => {
  const later = await Promise.all(laterRooms.map(async (room) => [room, await laterWords[room]()] as const));
  return { ...words, ...Object.fromEntries(later) } as Words;
};

/** All words of Chinese, also those that come with screens. */
export const chineseWords = () => whole<AllWords>(chinese);
/** All words of English. */
export const englishWords = () => whole<AllWords>(english);
