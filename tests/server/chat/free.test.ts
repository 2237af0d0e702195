import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { engine, engineName } from '#server/llm/engine/engine.ts';
import { makePerson } from '#tests/support/actors.ts';
import { askAll, askingServer, newConversation, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

const fake = fakeModels({ writer: saying('{"sql": "select count(*) as n from ships"}'), [engineName]: engine.ask }, {});
const { here, asked } = askingServer({
  dialect: 'sqlite',
  models: { ...fake.models, open: async (name) => (name === 'writer' ? fake.models.open(name) : engine) },
});

function makeDatabase(name: string, sql: string): void {
  const folder = join(here.server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, name));
  database.exec(sql);
  database.close();
}

const connect = (name: string, path: string) => here.admin.post('/api/sources/add', { name, type: 'sqlite', parameters: { path } });

beforeAll(async () => {
  makeDatabase(
    'harbour.db',
    "create table ships (id integer primary key, name text, tonnage integer); insert into ships values (1, 'Aurora', 900), (2, 'Borealis', 400), (3, 'Corona', 700)",
  );
  makeDatabase('depot.db', 'create table pallets (id integer primary key, weight real); insert into pallets values (1, 20), (2, 35)');
  makeDatabase('wharf.db', "create table ships (id integer primary key, name text); insert into ships values (1, 'Dora')");
  await connect('Harbour', 'harbour.db');
  await connect('Depot', 'depot.db');
});

/** The answer to a question of a free conversation. */
async function ask(user_input: string, options: { readonly uid?: string; readonly model?: string } = {}) {
  const { uid } = await asked({ user_input, model_name: options.model ?? engineName }, options.uid);
  const turn = (await turnsIn(here.admin, uid)).turns.at(-1)!;
  const text = turn.segments.map((segment) => (segment.kind === 'text' ? segment.text : '')).join('');
  const fence = /```vis-db-chart\n(.*)\n```/.exec(text)?.[1];
  return { uid, turn, text, result: fence === undefined ? undefined : JSON.parse(fence) };
}

describe('a free conversation without a language model', () => {
  it('answers from the one database that is sure of the question, and says which', async () => {
    const { text, result, turn } = await ask('How many ships are there?');
    expect(turn.status).toBe('finished');
    expect(text).toMatch(/^(来自“Harbour”。|From "Harbour"\.)/);
    expect(result).toMatchObject({ origin: { source: 'Harbour' }, data: [{}] });
    expect(Object.values(result.data[0])).toEqual([3]);
  });

  it('goes on from the question before', async () => {
    const { uid } = await ask('How many ships are there?');
    const { result } = await ask('with a tonnage over 500', { uid });
    expect(result.data.map(({ name }: { readonly name: string }) => name)).toEqual(['Aurora', 'Corona']);
  });

  it('asks back from the one database that a question names something of, and says what was not understood', async () => {
    const { text } = await ask('Which ships are the prettiest?');
    expect(text).toMatch(/^(来自“Harbour”。|From "Harbour"\.)/);
    expect(text).toContain('prettiest');
    expect(text).toMatch(/data-msg="@Harbour [^"]+"/);
    expect(text).not.toContain('vis-db-chart');
  });

  it('offers the readings of a question that a database is not sure of, each to be chosen by a click', async () => {
    const { uid, text } = await ask('ships 500');
    const [choice] = /@Harbour [^"]+/.exec(text) ?? [];
    const { result } = await ask(choice!, { uid });
    expect(result).toMatchObject({ origin: { source: 'Harbour' } });
  });

  it('offers questions of a database where nothing is sure of what was asked', async () => {
    const { text } = await ask('Why is the sky blue?');
    expect(text).toContain('/models');
    expect(text).toMatch(/data-msg="@(Depot|Harbour) [^"]+"/);
    expect(text).not.toContain('vis-db-chart');
  });

  it('answers all the same where a database cannot be reached', async () => {
    const parameters = { host: '127.0.0.1', port: 1, user: 'reader', database: 'gone', encryption: 'off' };
    const { id } = (await here.admin.post('/api/sources/add', { name: 'Away', type: 'postgresql', parameters })).data;
    expect((await ask('Why is the sky blue?')).turn.status).toBe('finished');
    expect((await ask('How many ships are there?')).result).toMatchObject({ origin: { source: 'Harbour' } });
    await here.admin.remove(`/api/sources/${id}`);
  });

  it('keeps to what the engine knows of the product itself', async () => {
    const { text } = await ask('How do I connect a model?');
    expect(text).toContain('OPENAI_BASE_URL');
    expect(text).not.toContain('data-msg');
  });

  it('looks into no database that one may not ask', async () => {
    const person = await makePerson(here.server, here.admin, 'outsider', [
      'POST /api/v1/chat/completions',
      'POST /api/v1/chat/dialogue/new',
      'GET /api/v1/chat/dialogue/turns',
    ]);
    const conv_uid = await newConversation(person);
    await askAll(here.server, person, { conv_uid, user_input: 'How many ships are there?', model_name: engineName });
    const [turn] = (await turnsIn(person, conv_uid)).turns;
    expect(turn!.status).toBe('finished');
    expect(JSON.stringify(turn!.segments)).not.toMatch(/Harbour|Depot|vis-db-chart/);
  });
});

describe('a question that names a database by @', () => {
  it('is put to that database, with a model too', async () => {
    const { result } = await ask('@Harbour how many are there', { model: 'writer' });
    expect(result).toMatchObject({ sql: 'select count(*) as n from ships', origin: { source: 'Harbour' }, data: [{ n: 3 }] });
    expect(fake.calls.at(-1)!.messages.at(-1)).toEqual({ role: 'user', content: 'how many are there' });
  });

  it('is asked back about by that database where its grammar is not sure', async () => {
    const { text } = await ask('@Depot how many ships are there');
    expect(text).toContain('`pallets`');
    expect(text).not.toContain('vis-db-chart');
  });

  it('decides between databases that could all answer, which are offered otherwise', async () => {
    await connect('Wharf', 'wharf.db');
    const { text } = await ask('How many ships are there?');
    const choices = [...text.matchAll(/data-msg="([^"]+)"/g)].map(([, words]) => words!);
    expect(choices).toEqual(['@Harbour How many ships are there?', '@Wharf How many ships are there?']);
    const { result } = await ask(choices[1]!);
    expect(result).toMatchObject({ origin: { source: 'Wharf' } });
    expect(Object.values(result.data[0])).toEqual([1]);
  });
});
