import { describe, expect, it } from 'vitest';
import { isAnswering } from '#chat/session/state.ts';
import { about, failure, fakeWire, openSession, sessionOver, shownTurns, wireTurn } from './fakeWire.ts';

const question = (words: string) => ({ question: words, attachments: [] });
const textOf = (session: Awaited<ReturnType<typeof openSession>>) =>
  shownTurns(session.state()).map(({ segments }) => segments.map(({ text }) => text).join(''));

describe('reading', () => {
  it('shows the version that was looked at last', async () => {
    const session = await openSession(fakeWire({ turns: [wireTurn(1), wireTurn(2, { parent: null })], leaf: 1 }));
    expect(shownTurns(session.state()).map(({ turn }) => turn)).toEqual([1]);
  });

  it('shows the latest version when none was chosen', async () => {
    const session = await openSession(fakeWire({ turns: [wireTurn(1), wireTurn(2, { parent: null })] }));
    expect(shownTurns(session.state()).map(({ turn }) => turn)).toEqual([2]);
  });

  it('says that there is no such conversation, and reads again after another failure', async () => {
    const fake = fakeWire();
    fake.holds.readError = failure('UNAVAILABLE', 503);
    const session = await openSession(fake);
    expect(session.state().phase).toBe('failed');
    fake.holds.readError = failure('CONVERSATION_NOT_FOUND', 404);
    await session.open();
    expect(session.state().phase).toBe('missing');
  });

  it('takes up every running answer from what has come of it, and the end of it', async () => {
    const fake = fakeWire({ turns: [wireTurn(1, { status: 'running', segments: [{ kind: 'text', text: 'Hel' }] })] });
    const session = await openSession(fake);
    expect(fake.lines).toMatchObject([{ turn: 1, from: 3 }]);
    fake.lines[0]!.says({ type: 'appended', turn: 1, kind: 'text', text: 'lo', at: 3 }, { type: 'ended', turn: 1, status: 'finished' });
    expect(textOf(session)).toEqual(['Hello']);
    expect(isAnswering(session.state())).toBe(false);
  });

  it('keeps the identity of what did not change when it is read again', async () => {
    const fake = fakeWire({ turns: [wireTurn(1), wireTurn(2)] });
    const session = await openSession(fake);
    const before = shownTurns(session.state());
    fake.holds.turns = [wireTurn(1), wireTurn(2, { rating: 5 })];
    await session.open();
    const after = shownTurns(session.state());
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ rating: 5 });
  });
});

describe('asking', () => {
  it('shows the question at once, then the answer as it comes', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    const taken = session.ask(question('why?'));
    expect(session.state().sending).toMatchObject({ question: 'why?', parent: null });
    await Promise.resolve();
    fake.lines[0]!.begins(1);
    await expect(taken).resolves.toBe(true);
    fake.lines[0]!.says({ type: 'appended', turn: 1, kind: 'text', text: 'because' });
    expect(textOf(session)).toEqual(['because']);
    expect(session.state()).toMatchObject({ sending: null, about: { user_input: 'why?' } });
    expect(session.listed()).toBeGreaterThan(0);
  });

  it('puts each question after the last one shown, with what was set', async () => {
    const fake = fakeWire({ turns: [wireTurn(1), wireTurn(2)] });
    const session = await openSession(fake);
    session.configure({ temperature: 0.2, maxTokens: 100 });
    session.configure({ model: 'other-model' });
    void session.ask(question('next'));
    await Promise.resolve();
    expect(fake.lines[0]!.input).toMatchObject({
      parent: 2,
      user_input: 'next',
      model_name: 'other-model',
      temperature: 0.2,
      max_new_tokens: 100,
      incremental: true,
    });
    session.configure({ temperature: undefined });
    expect(fake.calls).toEqual([
      { change: { temperature: 0.2, max_new_tokens: 100 } },
      { change: { model_name: 'other-model' } },
      { change: { temperature: null } },
    ]);
  });

  it('takes no second question while one is answered', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    void session.ask(question('one'));
    await expect(session.ask(question('two'))).resolves.toBe(false);
    expect(fake.lines).toHaveLength(1);
  });

  it('gives a refused question back and says why', async () => {
    const fake = fakeWire({ turns: [wireTurn(1)] });
    const session = await openSession(fake);
    const taken = session.ask(question('one'));
    await Promise.resolve();
    await fake.lines[0]!.breaks(failure('TURN_RUNNING', 409));
    await expect(taken).resolves.toBe(false);
    expect(session.state()).toMatchObject({ sending: null, problem: { code: 'TURN_RUNNING' } });
    expect(shownTurns(session.state())).toHaveLength(1);
  });

  it('finds a question that the server took while the connection was lost', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    const taken = session.ask(question('one'));
    await Promise.resolve();
    fake.holds.turns = [wireTurn(1, { question: 'one', status: 'running', segments: [] })];
    await fake.lines[0]!.breaks(failure('NETWORK', 0));
    await expect(taken).resolves.toBe(true);
    expect(fake.lines[1]).toMatchObject({ turn: 1, from: 0 });
    expect(session.state().problem).toBeNull();
  });

  it('asks the server how a turn ended when its stream does not tell', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    void session.ask(question('one'));
    await Promise.resolve();
    fake.lines[0]!.begins(1);
    fake.holds.turns = [wireTurn(1, { question: 'one' })];
    await fake.lines[0]!.end();
    expect(shownTurns(session.state())).toMatchObject([{ status: 'finished', segments: [{ text: 'answer 1' }] }]);
  });

  it('stops what is answered, also when it is asked to before the answer begins', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    void session.ask(question('one'));
    await Promise.resolve();
    session.stop();
    expect(fake.calls).toEqual([]);
    fake.lines[0]!.begins(1);
    expect(fake.calls).toEqual([{ stop: 1 }]);
  });
});

describe('versions', () => {
  it('answers again and edits beside the version shown, which stays until the new one is there', async () => {
    const fake = fakeWire({ turns: [wireTurn(1), wireTurn(2)] });
    const session = await openSession(fake);
    const [, second] = shownTurns(session.state());
    void session.answerAgain(second!);
    await Promise.resolve();
    expect(fake.lines[0]!.input).toMatchObject({ parent: 1, user_input: 'question 2' });
    expect(shownTurns(session.state()).map(({ turn }) => turn)).toEqual([1]);
    fake.lines[0]!.begins(3);
    expect(shownTurns(session.state()).map(({ turn }) => turn)).toEqual([1, 3]);
    fake.lines[0]!.says({ type: 'ended', turn: 3, status: 'finished' });
    void session.edit(second!, question('in other words'));
    await Promise.resolve();
    expect(fake.lines[1]!.input).toMatchObject({ parent: 1, user_input: 'in other words' });
  });

  it('remembers the version that is chosen', async () => {
    const fake = fakeWire({ turns: [wireTurn(1), wireTurn(2, { parent: null })] });
    const session = await openSession(fake);
    session.choose(1);
    expect(shownTurns(session.state()).map(({ turn }) => turn)).toEqual([1]);
    expect(fake.calls).toEqual([{ change: { leaf: 1 } }]);
  });
});

describe('a question handed over by another page', () => {
  const ask = { question: 'handed over', model: 'other-model' };

  it('is put once, however often it is handed over', async () => {
    const fake = fakeWire({ about: about({ temperature: 0.1, max_new_tokens: 50 }) });
    const session = await openSession(fake);
    const first = session.takeOver(ask);
    const second = session.takeOver(ask);
    await Promise.resolve();
    expect(fake.lines.map(({ input }) => input)).toMatchObject([
      { user_input: 'handed over', model_name: 'other-model', temperature: 0.1, max_new_tokens: 50 },
    ]);
    fake.lines[0]!.begins(1);
    await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
  });

  it('is put to further models beside the first', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    const taken = session.takeOver({ ...ask, others: ['second-model'] });
    await Promise.resolve();
    fake.lines[0]!.begins(1, { model: 'other-model' });
    await expect(taken).resolves.toBe(true);
    await expect.poll(() => fake.lines).toHaveLength(2);
    expect(fake.lines[1]!.input).toMatchObject({ beside: 1, model_name: 'second-model' });
  });

  it('is not put to a conversation in which something was asked: the page was loaded again', async () => {
    const fake = fakeWire({ turns: [wireTurn(1)] });
    const session = await openSession(fake);
    await expect(session.takeOver(ask)).resolves.toBe(true);
    expect(fake.lines).toEqual([]);
  });
});

it('tells of events once per frame, in the order they came', async () => {
  const fake = fakeWire({ turns: [wireTurn(1, { status: 'running', segments: [] })], about: about() });
  const frames: (() => void)[] = [];
  const session = sessionOver(fake, { schedule: (draw) => void frames.push(draw) });
  session.enter();
  await session.open();
  let told = 0;
  session.subscribe(() => void told++);
  for (const text of ['a', 'b', 'c']) fake.lines[0]!.says({ type: 'appended', turn: 1, kind: 'text', text });
  expect([told, frames.length]).toEqual([0, 1]);
  frames[0]!();
  expect(told).toBe(1);
  expect(shownTurns(session.state())[0]!.segments).toEqual([{ kind: 'text', text: 'abc' }]);
});

it('shows the rating that an answer was given', async () => {
  const fake = fakeWire({ turns: [wireTurn(1)] });
  const session = await openSession(fake);
  session.rated(shownTurns(session.state())[0]!, 4);
  expect(shownTurns(session.state())[0]).toMatchObject({ rating: 4 });
});
