import { beforeEach, describe, expect, it } from 'vitest';
import { createReader, type Reader, type Reading } from '#chat/aloud/createReader.ts';
import { type Speaker, Unheard, type VoiceKind } from '#chat/aloud/speaker.ts';

/** A voice that says what is prepared for as long as the test lets it. */
function fakeSpeaker(kind: VoiceKind, happened: string[]) {
  const saying: { end: () => void }[] = [];
  let failing: Error | undefined;
  const speaker: Speaker = {
    kind,
    async prepare(sentence) {
      happened.push(`prepare ${sentence}`);
      if (failing) throw failing;
      return {
        say: (signal) =>
          new Promise((resolve) => {
            happened.push(`say ${sentence}`);
            saying.push({ end: resolve });
            signal.addEventListener('abort', () => resolve());
          }),
      };
    },
    pause: () => void happened.push('pause'),
    resume: () => void happened.push('resume'),
    close: () => void happened.push('close'),
  };
  return { speaker, end: () => saying.at(-1)!.end(), fails: (error?: Error) => void (failing = error) };
}

let happened: string[];
let states: Reading[];
let model: ReturnType<typeof fakeSpeaker>;
let reader: Reader;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const now = () => states.at(-1)!;

beforeEach(() => {
  [happened, states] = [[], []];
  model = fakeSpeaker('model', happened);
  reader = createReader({
    open: async (kind) => (kind === 'browser' ? fakeSpeaker('browser', happened).speaker : model.speaker),
    onChange: (state) => void states.push(state),
  });
});

async function begin(...sentences: string[]) {
  reader.begin(7);
  reader.feed(7, sentences, false);
  await settled();
}

describe('a reader', () => {
  it('begins with the first sentence while the answer is written, and makes the next ready meanwhile', async () => {
    await begin('一。');
    expect([happened, now()]).toEqual([['prepare 一。', 'say 一。'], { is: 'reading', turn: 7, sentence: '一。', voice: 'model' }]);
    reader.feed(7, ['一。', '2024年。', '三。'], false);
    await settled();
    expect(happened.slice(2)).toEqual(['prepare 二零二四年。']);
    model.end();
    await settled();
    expect(happened.slice(3)).toEqual(['prepare 三。', 'say 二零二四年。']);
    expect(now()).toMatchObject({ sentence: '2024年。' });
    model.end();
    await settled();
    model.end();
    await settled();
    expect(now().is).toBe('reading');
    reader.feed(7, ['一。', '2024年。', '三。'], true);
    await settled();
    expect([now(), happened.at(-1)]).toEqual([{ is: 'silent' }, 'close']);
  });

  it('is silent at once when it is stopped, and reads nothing more', async () => {
    await begin('一。', '二。', '三。');
    reader.stop();
    expect(now()).toEqual({ is: 'silent' });
    const before = happened.filter((each) => each !== 'close');
    reader.feed(7, ['一。', '二。', '三。', '四。'], true);
    await settled();
    expect(happened.filter((each) => each !== 'close')).toEqual(before);
  });

  it('reads one answer at a time', async () => {
    await begin('一。');
    reader.begin(8);
    reader.feed(7, ['一。', '二。'], true);
    reader.feed(8, ['八。'], true);
    await settled();
    expect(happened.filter((each) => each.startsWith('say'))).toEqual(['say 一。', 'say 八。']);
    expect(now()).toMatchObject({ turn: 8 });
  });

  it('is held and goes on', async () => {
    await begin('一。');
    reader.pause();
    reader.pause();
    expect([now().is, happened.at(-1)]).toEqual(['paused', 'pause']);
    reader.resume();
    expect([now().is, happened.filter((each) => each === 'pause').length]).toEqual(['reading', 1]);
  });

  it('stays at the sentence that failed, and reads on from it by the same voice or another', async () => {
    model.fails(Object.assign(new Error('busy'), { code: 'MODEL_BUSY' }));
    await begin('一。', '二。');
    expect(now()).toMatchObject({ is: 'failed', sentence: '一。', trouble: { error: { code: 'MODEL_BUSY' } } });
    reader.again();
    await settled();
    model.fails(new Unheard('unplayable'));
    reader.again();
    await settled();
    expect(now()).toMatchObject({ is: 'failed', trouble: 'unplayable' });
    reader.again('browser');
    await settled();
    expect(now()).toMatchObject({ is: 'reading', sentence: '一。', voice: 'browser' });
  });

  it('tells of a failure of a sentence that was made ready when it is its turn', async () => {
    await begin('一。');
    model.fails(new Unheard('unplayable'));
    reader.feed(7, ['一。', '二。'], true);
    await settled();
    expect(now()).toMatchObject({ is: 'reading', sentence: '一。' });
    model.end();
    await settled();
    expect(now()).toMatchObject({ is: 'failed', sentence: '二。' });
  });
});
