import { getDefaultSortOrder, useSelect, useTable } from '@refinedev/antd';
import { type HttpError, useMany, useShow } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { Button, Form, Input, Select, Table } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { serverBeside } from '../../resources/serverBeside.ts';
import { showPage } from './showPage.tsx';

const beside = serverBeside();
beforeAll(async () => {
  for (let at = 1; at <= 12; at++) await beside.admin.post('/api/contents/add', { name: `content ${String(at).padStart(2, '0')}` });
});

interface Content {
  id: number;
  name: string;
}

function ContentList() {
  const { tableProps, sorters, searchFormProps } = useTable<Content, HttpError, { name?: string }>({
    resource: 'contents',
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
    pagination: { pageSize: 5 },
    syncWithLocation: true,
    onSearch: ({ name }) => [{ field: 'name', operator: 'contains', value: name }],
  });
  return (
    <>
      <Form {...searchFormProps}>
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
        <Button htmlType="submit">Search</Button>
      </Form>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="id" title="ID" />
        <Table.Column dataIndex="name" title="Title" sorter defaultSortOrder={getDefaultSortOrder('name', sorters)} />
      </Table>
    </>
  );
}

const names = () => screen.queryAllByRole('cell', { name: /^content/ }).map(({ textContent }) => textContent);

it('useTable: a table of a resource is paged, sorted and searched by the server, and its address says how', async () => {
  const { user, router } = await showPage(<ContentList />);
  await waitFor(() => expect(names()).toEqual(['content 01', 'content 02', 'content 03', 'content 04', 'content 05']));
  for (const place of [6, 11]) {
    await user.click(await screen.findByTitle('Next Page'));
    await waitFor(() => expect(names()[0]).toBe(`content ${String(place).padStart(2, '0')}`));
  }
  await waitFor(() => expect(names()).toEqual(['content 11', 'content 12']));
  await user.click(screen.getByRole('columnheader', { name: /Title/ }));
  await waitFor(() => expect(names()[0]).toBe('content 02'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '03');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(names()).toEqual(['content 03']));
  expect(decodeURIComponent(router.state.location.search)).toContain('filters[0][value]=03');
});

it('useTable: an address that an earlier visit left opens the same page of the table', async () => {
  await showPage(<ContentList />, { at: '/page?currentPage=2&pageSize=5&sorters[0][field]=name&sorters[0][order]=desc', path: '/page' });
  await waitFor(() => expect(names()[0]).toBe('content 07'));
});

function ContentSelect() {
  const { selectProps } = useSelect({ resource: 'contents', optionLabel: 'name', optionValue: 'id', defaultValue: 12, debounce: 0 });
  return <Select {...selectProps} aria-label="Content" showSearch />;
}

it('useSelect: a select offers the records of a resource, finds more while one types, and shows what was chosen before', async () => {
  const { user } = await showPage(<ContentSelect />);
  await user.click(await screen.findByRole('combobox', { name: 'Content' }));
  // The list of a select is drawn before it is in sight.
  await waitFor(() => expect(screen.getByTitle('content 12')).toBeVisible());
  await user.keyboard('11');
  await waitFor(() => expect(screen.getByTitle('content 11')).toBeVisible());
  await waitFor(() => expect(screen.queryByTitle('content 01')).not.toBeInTheDocument());
});

function ContentShow() {
  const { query, result } = useShow<Content>();
  return query.isLoading ? null : <h1>{result?.name}</h1>;
}

it('useShow: a page shows the record that its address names', async () => {
  await showPage(<ContentShow />, { at: '/system/contents/3', path: '/system/contents/:id' });
  expect(await screen.findByRole('heading', { name: 'content 03' })).toBeVisible();
});

function ContentNames({ ids }: { ids: number[] }) {
  const { result } = useMany<Content>({ resource: 'contents', ids });
  return <p>{result?.data.map(({ name }) => name).join(', ')}</p>;
}

it('useMany: several records are read at once', async () => {
  const before = beside.door.asked.length;
  await showPage(<ContentNames ids={[7, 2, 99]} />);
  expect(await screen.findByText('content 07, content 02')).toBeVisible();
  expect(beside.door.asked.slice(before).filter((asked) => asked.includes('contents'))).toHaveLength(1);
});
