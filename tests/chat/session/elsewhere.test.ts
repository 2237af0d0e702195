import { describe, expect, it } from 'vitest';
import { isAnswering, shownOf } from '#chat/session/state.ts';
import { failure, fakeWire, openSession, sessionOver, shownTurns, wireTurn } from './fakeWire.ts';

const question = (words: string) => ({ question: words, attachments: [] });
const running = (turn: number, text = '') => wireTurn(turn, { status: 'running', segments: text === '' ? [] : [{ kind: 'text', text }] });
type Fake = ReturnType<typeof fakeWire>;
const statuses = (session: Pick<ReturnType<typeof sessionOver>, 'state'>) =>
  shownTurns(session.state()).map(({ turn, status }) => `${turn} ${status}`);

/** Holds every reading until the test lets it go on. */
function holdReading({ wire }: Fake): () => Promise<void> {
  const read = wire.read.bind(wire);
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  wire.read = async () => {
    const told = await read();
    await gate;
    return told;
  };
  return async () => {
    go();
    await new Promise((resolve) => setTimeout(resolve));
  };
}

describe('a question that is asked while the conversation is read', () => {
  it('is shown as being sent, and put at the end once that is known', async () => {
    const fake = fakeWire({ turns: [wireTurn(1), wireTurn(2)], leaf: 2 });
    const letGo = holdReading(fake);
    const session = sessionOver(fake);
    session.enter();
    const taken = session.ask(question('early'));
    expect(session.state()).toMatchObject({ phase: 'loading', sending: { question: 'early' } });
    await expect(session.ask(question('another'))).resolves.toBe(false);
    await letGo();
    expect(fake.lines.map(({ input }) => input)).toMatchObject([{ user_input: 'early', parent: 2 }]);
    fake.lines[0]!.begins(3);
    await expect(taken).resolves.toBe(true);
  });

  it('comes back when the conversation cannot be read, or is not there', async () => {
    for (const [error, phase] of [
      [failure('UNAVAILABLE', 503), 'failed'],
      [failure('CONVERSATION_NOT_FOUND', 404), 'missing'],
    ] as const) {
      const fake = fakeWire();
      fake.holds.readError = error;
      const session = sessionOver(fake);
      session.enter();
      await expect(session.ask(question('early'))).resolves.toBe(false);
      expect(session.state()).toMatchObject({ phase, sending: null });
    }
  });

  it('comes back when it is stopped before', async () => {
    const fake = fakeWire();
    const letGo = holdReading(fake);
    const session = sessionOver(fake);
    session.enter();
    const taken = session.ask(question('early'));
    session.stop();
    await expect(taken).resolves.toBe(false);
    await letGo();
    expect(fake.lines).toEqual([]);
    expect(session.state()).toMatchObject({ phase: 'ready', sending: null });
    void session.ask(question('again'));
    await Promise.resolve();
    fake.lines[0]!.begins(1);
    expect(fake.calls).toEqual([]);
  });
});

describe('a conversation that nobody looks at any more', () => {
  it('hears no answer, and hears on when it is looked at again', async () => {
    const fake = fakeWire({ turns: [running(1, 'Hel')] });
    const session = sessionOver(fake);
    const leave = session.enter();
    await session.open();
    expect(fake.lines[0]!.hearing.signal.aborted).toBe(false);
    leave();
    expect(fake.lines[0]!.hearing.signal.aborted).toBe(true);
    fake.holds.turns = [running(1, 'Hello')];
    session.enter();
    await session.open();
    expect(fake.lines.map(({ from, hearing }) => [from, hearing.signal.aborted])).toEqual([
      [3, true],
      [5, false],
    ]);
    await fake.lines[0]!.end();
    fake.lines[1]!.says({ type: 'ended', turn: 1, status: 'finished' });
    expect(statuses(session)).toEqual(['1 finished']);
  });

  it('is not heard at all when it was left before it was read', async () => {
    const fake = fakeWire({ turns: [running(1)] });
    const session = sessionOver(fake);
    session.enter()();
    await session.open();
    expect(fake.lines).toEqual([]);
  });

  it('still puts the question that was on its way', async () => {
    const fake = fakeWire();
    const session = sessionOver(fake);
    const leave = session.enter();
    await session.open();
    const taken = session.ask(question('one'));
    await Promise.resolve();
    leave();
    expect(fake.lines[0]!.hearing.signal.aborted).toBe(false);
    fake.lines[0]!.begins(1);
    await expect(taken).resolves.toBe(true);
    expect(fake.lines[0]!.hearing.signal.aborted).toBe(true);
  });
});

describe('what happens in another tab', () => {
  it('is shown when it stands in the way of a question, which comes back', async () => {
    const fake = fakeWire({ turns: [wireTurn(1)], leaf: 1 });
    const session = await openSession(fake);
    const taken = session.ask(question('mine'));
    await Promise.resolve();
    fake.holds.turns = [wireTurn(1), running(2, 'theirs')];
    await fake.lines[0]!.breaks(failure('TURN_RUNNING', 409));
    await expect(taken).resolves.toBe(false);
    expect(session.state()).toMatchObject({ sending: null, problem: { code: 'TURN_RUNNING' } });
    expect(statuses(session)).toEqual(['1 finished', '2 running']);
    expect(isAnswering(session.state())).toBe(true);
    fake.lines[1]!.says({ type: 'ended', turn: 2, status: 'finished' });
    expect(isAnswering(session.state())).toBe(false);
  });

  it('takes away what it takes away, when it is read again', async () => {
    const fake = fakeWire({ turns: [wireTurn(1), wireTurn(2)], leaf: 2 });
    const session = await openSession(fake);
    fake.holds.turns = [];
    await session.open();
    expect(statuses(session)).toEqual([]);
    fake.holds.readError = failure('CONVERSATION_NOT_FOUND', 404);
    await session.open();
    expect(session.state().phase).toBe('missing');
  });

  it('ends a comparison for this one too', async () => {
    const turns = [wireTurn(1), wireTurn(2, { parent: null, beside: 1, model: 'other-model' })];
    const fake = fakeWire({ turns, leaf: 1 });
    const session = await openSession(fake);
    expect(shownOf(session.state()).compared).not.toBeNull();
    fake.holds.turns = turns.map((turn) => ({ ...turn, beside: null }));
    await session.open();
    expect(shownOf(session.state())).toMatchObject({ compared: null, turns: [{ turn: 1 }] });
  });

  it('may stop an answer that is heard here', async () => {
    const fake = fakeWire({ turns: [running(1)] });
    const session = await openSession(fake);
    fake.lines[0]!.says({ type: 'ended', turn: 1, status: 'stopped' });
    await fake.lines[0]!.end();
    expect(statuses(session)).toEqual(['1 stopped']);
    expect(isAnswering(session.state())).toBe(false);
  });
});

it('an answer that ends while the conversation is read stays ended', async () => {
  const fake = fakeWire({ turns: [running(1, 'Hel')] });
  const session = await openSession(fake);
  const letGo = holdReading(fake);
  const read = session.open();
  fake.lines[0]!.says({ type: 'appended', turn: 1, kind: 'text', text: 'lo', at: 3 }, { type: 'ended', turn: 1, status: 'finished' });
  await fake.lines[0]!.end();
  await letGo();
  await read;
  expect(shownTurns(session.state())).toMatchObject([{ status: 'finished', segments: [{ text: 'Hello' }] }]);
  expect(fake.lines).toHaveLength(1);
});

it('a stop that came too late for its question does not stop the next', async () => {
  const fake = fakeWire();
  const session = await openSession(fake);
  const first = session.ask(question('one'));
  await Promise.resolve();
  session.stop();
  await fake.lines[0]!.breaks(failure('MODEL_STOPPED', 409));
  await expect(first).resolves.toBe(false);
  void session.ask(question('two'));
  await Promise.resolve();
  fake.lines[1]!.begins(1);
  expect(fake.calls).toEqual([]);
});

it('a stop while a second model is asked stops both answers', async () => {
  const fake = fakeWire({ turns: [running(1)] });
  const session = await openSession(fake);
  void session.compare(shownTurns(session.state())[0]!, 'other-model');
  await Promise.resolve();
  session.stop();
  fake.lines[1]!.begins(2, { model: 'other-model' });
  expect(fake.calls).toEqual([{ stop: 1 }, { stop: 2 }]);
});
