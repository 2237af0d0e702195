import { useKeys } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/useCall.ts';
import { listPast } from '#schemas/contracts/past.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** Query of a list as it was, as its address says it. */
export interface AskedOfPast {
  readonly at: string;
  readonly page: number;
  readonly size: number;
  /** Only what was changed or removed since. */
  readonly changed: boolean;
}
export type Past = CallAnswer<typeof listPast>;

const day = 86_400_000;

/** Reads the query from the address, and writes changes of it there. A moment that cannot be read is that of a day ago. */
export function useAskedOfPast({ list }: Resource): [AskedOfPast, (change: Partial<AskedOfPast>) => void] {
  const [params, setParams] = useSearchParams();
  const [size, setSize] = useState(list.pageSize);
  const said = Date.parse(params.get('at') ?? '');
  const asked = {
    at: new Date(Number.isNaN(said) ? startOfMinute(Date.now() - day) : said).toISOString(),
    page: Math.max(1, Number(params.get('page')) || 1),
    size,
    changed: params.has('changed'),
  };
  const change = (some: Partial<AskedOfPast>) => {
    const { at, page, changed, size: wanted } = { ...asked, page: 1, ...some };
    setSize(wanted);
    setParams({ at, ...(page > 1 && { page: String(page) }), ...(changed && { changed: '' }) }, { replace: true });
  };
  return [asked, change];
}

const startOfMinute = (time: number): number => time - (time % 60_000);

/** A page of a list as it was. What was on screen stays there until the answer comes. */
export function usePast({ key }: Resource, { at, page, size, changed }: AskedOfPast) {
  const call = useCall();
  const { keys } = useKeys();
  const body = { at, page, page_size: size, changed };
  return useQuery<Past, CallError>({
    queryKey: [...keys().data('default').resource(key).get(), 'past', body],
    queryFn: ({ signal }) => call(listPast, { params: { resource: key }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
