import { setTimeout as pause } from 'node:timers/promises';
import { number, password, text } from '#schemas/kit/kinds/index.ts';
import type { Room } from '#server/room.ts';
import { dialects } from '#server/sources/sql/dialects.ts';
import { defineSourceType, type SourceMeans } from '#server/sources/sourceType.ts';

const same = (words: string) => ({ zh: words, en: words });

export const letter = { name: 'letter', type: 'text', comment: null, isNullable: false, isKey: false, refersTo: null };

/** A source of the letters of a word: `query` says one letter a row, and `wait` is what takes long. */
const lettersType = defineSourceType({
  key: 'letters',
  label: { zh: '字母', en: 'Letters' },
  about: { zh: '一个词的字母', en: 'The letters of a word' },
  icon: 'database',
  parameters: {
    word: text(same('Word'), { required: true, max: 20 }),
    times: number(same('Times'), { required: true, integer: true, min: 1, max: 9, initial: 1 }),
    password: password(same('Pass'), { min: 1, max: 20 }),
  },
  bindsPasswordTo: [],
  dialect: dialects.sqlite,
  quote: (name) => name,
  open({ word, times, password: pass }) {
    const letters = [...word.repeat(times)];
    return {
      async test() {
        if (pass !== 'open sesame') throw new Error('closed');
        return 'letters 1';
      },
      schema: async () => [{ schema: null, name: 'letters', isView: false, comment: null, rows: null, columns: [letter] }],
      async query({ statement, limit, signal }) {
        if (statement.text === 'wait') await pause(60_000, undefined, { signal });
        return { columns: ['letter'], rows: letters.slice(0, limit).map((letter) => [letter]), isCut: letters.length > limit };
      },
      close: async () => {},
    };
  },
});

const nowhere = (): never => {
  throw new Error('no way out');
};

/** Means of a server that has none: what needs them fails. */
export const noMeans: SourceMeans = { folder: '/nowhere', addressOf: async (host) => host, send: nowhere, driver: nowhere };

/** A room that brings a type of source, and nothing else. */
export const letters: Room = { sources: [lettersType] };
