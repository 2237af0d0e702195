import { useApiUrl, useCustom, useLogList, useSubscription } from '@refinedev/core';
import type { ILog } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { serverBeside } from '../../resources/serverBeside.ts';
import { showPage } from './showPage.tsx';

const beside = serverBeside();
const make = async (name: string) => ((await beside.admin.post('/api/parameters/add', { name, value: '1' })).data as { id: number }).id;

function Session() {
  const { result } = useCustom<{ username: string }>({ url: `${useApiUrl()}/api/session`, method: 'get' });
  return <p>{result.data.username}</p>;
}

it('useCustom: any other call is answered with what is in the envelope', async () => {
  await showPage(<Session />);
  expect(await screen.findByText('admin')).toBeVisible();
});

function Changes() {
  const [told, setTold] = useState<string[]>([]);
  useSubscription({
    channel: 'resources/parameters',
    types: ['created', 'updated'],
    onLiveEvent: ({ type, payload }) => setTold((before) => [...before, `${type} ${payload.ids?.join()}`]),
  });
  return <p>{told.join(', ')}</p>;
}

it('useSubscription: a page hears of the changes that it listens to', async () => {
  await showPage(<Changes />);
  await waitFor(() => expect(beside.door.asked).toContain('GET /api/live'));
  const id = await make('heard');
  await beside.admin.put(`/api/parameters/${id}`, { value: '2', version: 1 });
  expect(await screen.findByText(`created ${id}, updated ${id}`)).toBeVisible();
});

function Log({ id, action }: { id?: number; action?: string }) {
  const { data = [] } = useLogList<ILog[]>({ resource: 'parameters', ...(action && { action }), ...(id && { meta: { id } }) });
  return (
    <ol>
      {data.map((log) => (
        <li key={log.id}>{[log.author?.['name'], log.action, log.meta?.['id'], log.previousData.value, log.data.value].join(' ')}</li>
      ))}
    </ol>
  );
}

it('useLogList: tells what was done to a record, and by whom', async () => {
  const id = await make('logged');
  await beside.admin.put(`/api/parameters/${id}`, { value: '2', version: 1 });
  await showPage(<Log id={id} />);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `admin update ${id} 1 2`,
      `admin create ${id}  1`,
    ]),
  );
});

it('useLogList: tells what was done to all records of a resource', async () => {
  const ids = [await make('logged too'), await make('and this')];
  await showPage(<Log action="create" />);
  const [latest, before] = await screen.findAllByRole('listitem');
  expect([latest, before].map((item) => item?.textContent)).toEqual([`admin create ${ids[1]}  1`, `admin create ${ids[0]}  1`]);
});
