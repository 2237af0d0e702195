import { describe, expect, it } from 'vitest';
import { shownOf } from '#chat/session/state.ts';
import { failure, fakeWire, openSession, shownTurns, wireTurn } from './fakeWire.ts';

const question = (words: string) => ({ question: words, attachments: [] });
const sidesOf = (session: Awaited<ReturnType<typeof openSession>>) =>
  shownOf(session.state()).compared?.columns.map(({ model, turn }) => `${model} ${turn?.turn ?? null}`);

describe('comparing', () => {
  it('puts the question of a running turn beside it, and goes on with the one that is kept', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    void session.ask(question('one'));
    await Promise.resolve();
    fake.lines[0]!.begins(1);
    void session.compare(shownTurns(session.state())[0]!, 'other-model');
    await Promise.resolve();
    expect(fake.lines[1]!.input).toMatchObject({ beside: 1, parent: null, user_input: 'one', model_name: 'other-model' });
    fake.lines[1]!.begins(2, { model: 'other-model' });
    expect(sidesOf(session)).toEqual(['first-model 1', 'other-model 2']);
    expect(shownTurns(session.state())).toEqual([]);
    for (const turn of [1, 2]) fake.lines[turn - 1]!.says({ type: 'ended', turn, status: 'finished' });
    await expect(session.ask(question('which?'))).resolves.toBe(false);
    session.keep(session.state().conversation.turns.get(2)!);
    expect(fake.calls).toEqual([{ change: { leaf: 2, kept: 2 } }, { change: { model_name: 'other-model' } }]);
    expect(shownTurns(session.state()).map(({ turn }) => turn)).toEqual([2]);
    expect(session.state().settings.model).toBe('other-model');
    expect(sidesOf(session)).toBeUndefined();
  });

  it('puts one question to several models, each beside those before', async () => {
    const fake = fakeWire();
    const session = await openSession(fake);
    const asking = session.ask(question('one'), ['second-model', 'third-model']);
    await Promise.resolve();
    fake.lines[0]!.begins(1);
    await expect(asking).resolves.toBe(true);
    await expect.poll(() => fake.lines).toHaveLength(2);
    fake.lines[1]!.begins(2, { model: 'second-model' });
    await expect.poll(() => fake.lines).toHaveLength(3);
    fake.lines[2]!.begins(3, { model: 'third-model' });
    expect(fake.lines.slice(1).map(({ input }) => input)).toMatchObject([
      { beside: 1, user_input: 'one', model_name: 'second-model' },
      { beside: 1, user_input: 'one', model_name: 'third-model' },
    ]);
    expect(sidesOf(session)).toEqual(['first-model 1', 'second-model 2', 'third-model 3']);
  });

  it('is there again after a reload, on its own branch', async () => {
    const turns = [wireTurn(1), wireTurn(2, { parent: null, beside: 1, model: 'other-model' }), wireTurn(3, { parent: null })];
    const session = await openSession(fakeWire({ turns, leaf: 1 }));
    expect(sidesOf(session)).toEqual(['first-model 1', 'other-model 2']);
    session.choose(3);
    expect(sidesOf(session)).toBeUndefined();
    session.choose(1);
    expect(sidesOf(session)).toEqual(['first-model 1', 'other-model 2']);
  });

  it('shows a further model as coming at its place, and an answer asked again in the place of the one before', async () => {
    const turns = [wireTurn(1), wireTurn(2, { parent: null, beside: 1, model: 'other-model' })];
    const fake = fakeWire({ turns, leaf: 1 });
    const session = await openSession(fake);
    const { compared } = shownOf(session.state());
    void session.compare(compared!.first, 'third-model');
    await Promise.resolve();
    expect(sidesOf(session)).toEqual(['first-model 1', 'other-model 2', 'third-model null']);
    fake.lines[0]!.begins(3, { model: 'third-model' });
    fake.lines[0]!.says({ type: 'ended', turn: 3, status: 'finished' });
    void session.answerAgain(compared!.first);
    await Promise.resolve();
    expect(fake.lines[1]!.input).toMatchObject({ beside: 1, model_name: 'first-model' });
    expect(sidesOf(session)).toEqual(['first-model null', 'other-model 2', 'third-model 3']);
    fake.lines[1]!.begins(4);
    expect(sidesOf(session)).toEqual(['first-model 4', 'other-model 2', 'third-model 3']);
    session.stop(4);
    expect(fake.calls).toEqual([{ stop: 4 }]);
  });

  it('ends when the other model cannot be asked', async () => {
    const fake = fakeWire({ turns: [wireTurn(1)] });
    const session = await openSession(fake);
    const compared = session.compare(shownTurns(session.state())[0]!, 'stopped-model');
    await Promise.resolve();
    await fake.lines[0]!.breaks(failure('MODEL_STOPPED', 409));
    await compared;
    expect(session.state()).toMatchObject({ sending: null, problem: { code: 'MODEL_STOPPED' } });
    expect(sidesOf(session)).toBeUndefined();
    expect(shownTurns(session.state())).toHaveLength(1);
  });
});
