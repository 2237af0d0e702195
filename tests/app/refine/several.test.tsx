import { useImport } from '@refinedev/antd';
import { useDeleteMany, useExport, useUpdateMany } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { Button, notification, Upload } from 'antd';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { serverBeside } from '../../resources/serverBeside.ts';
import { showPage } from './showPage.tsx';

const beside = serverBeside({ versionRequired: true });

/** refine tells how far an import is beside all screens, and so beside those of other tests. */
afterEach(async () => {
  notification.destroy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
const make = async (name: string) => ((await beside.admin.post('/api/contents/add', { name })).data as { id: number }).id;
const namesLike = async (search: string) =>
  (
    (await beside.admin.get(`/api/contents?search=${search}&sorters=[{"field":"name","order":"asc"}]`)).data as {
      items: { name: string }[];
    }
  ).items;

function Deleting({ ids }: { ids: number[] }) {
  const { mutate } = useDeleteMany();
  return <Button onClick={() => mutate({ resource: 'contents', ids })}>Delete</Button>;
}

it('useDeleteMany: several records go to the trash with one call, in the versions that there are', async () => {
  const ids = [await make('gone 1'), await make('gone 2')];
  const before = beside.door.asked.length;
  const { user } = await showPage(<Deleting ids={ids} />);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/deleted/)).toBeVisible();
  expect(await namesLike('gone')).toEqual([]);
  expect(beside.door.asked.slice(before).filter((asked) => asked.includes('contents/'))).toEqual(['POST /api/contents/bulk-remove']);
});

function Updating({ ids }: { ids: number[] }) {
  const { mutate } = useUpdateMany();
  return <Button onClick={() => mutate({ resource: 'contents', ids, values: { description: 'the same' } })}>Update</Button>;
}

it('useUpdateMany: several records are given the same values', async () => {
  const ids = [await make('alike 1'), await make('alike 2')];
  const { user } = await showPage(<Updating ids={ids} />);
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  await waitFor(async () => expect(await namesLike('alike')).toMatchObject([{ description: 'the same' }, { description: 'the same' }]));
});

function Importing({ batchSize }: { batchSize?: number }) {
  const [told, setTold] = useState('');
  const { uploadProps, isLoading } = useImport<{ name: string }>({
    resource: 'contents',
    ...(batchSize && { batchSize }),
    mapData: ({ name }) => ({ name }),
    onFinish: ({ succeeded, errored }) => setTold(`${succeeded.length} succeeded, ${errored.length} failed`),
  });
  return (
    <>
      <Upload {...uploadProps}>
        <Button loading={isLoading}>Import</Button>
      </Upload>
      <p>{told}</p>
    </>
  );
}

const choose = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type=file]')!;
const csv = (...lines: string[]) => new File([lines.join('\n')], 'contents.csv', { type: 'text/csv' });

it('useImport: the rows of a CSV file become records, and those that are refused are told', async () => {
  await make('import 2');
  const { user, container } = await showPage(<Importing batchSize={1} />);
  await screen.findByRole('button', { name: 'Import' });
  await user.upload(choose(container), csv('name', 'import 1', 'import 2', 'import 3'));
  expect(await screen.findByText('2 succeeded, 1 failed')).toBeInTheDocument();
  expect(await namesLike('import')).toMatchObject([{ name: 'import 1' }, { name: 'import 2' }, { name: 'import 3' }]);
});

it('useImport: the rows of a file are made in their order, in one go', async () => {
  const { user, container } = await showPage(<Importing />);
  await screen.findByRole('button', { name: 'Import' });
  await user.upload(choose(container), csv('name', 'batch 1', 'batch 2'));
  expect(await screen.findByText('1 succeeded, 0 failed')).toBeInTheDocument();
  expect(await namesLike('batch')).toMatchObject([{ name: 'batch 1' }, { name: 'batch 2' }]);
});

function Exporting() {
  const { triggerExport } = useExport<{ id: number; name: string }>({
    resource: 'contents',
    filters: [{ field: 'name', operator: 'startswith', value: 'export' }],
    sorters: [{ field: 'name', order: 'asc' }],
    mapData: ({ name }) => ({ name }),
    pageSize: 2,
  });
  return <Button onClick={() => void triggerExport()}>Export</Button>;
}

it('useExport: all records that answer the filters are written to a CSV file, page by page', async () => {
  for (const name of ['export 1', 'export 2', 'export 3']) await make(name);
  const written: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${written.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await showPage(<Exporting />);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(written).toHaveLength(1));
  vi.restoreAllMocks();
  expect((await written[0]!.text()).replace(/^\uFEFF/, '').split(/\r?\n/)).toEqual(['"name"', '"export 1"', '"export 2"', '"export 3"']);
});
