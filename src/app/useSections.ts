import { useMemo } from 'react';
import { type Group, groups, type Resource } from '#schemas/kit/resource.ts';
import type { ProductPage } from './productPages.ts';
import { mayOpenPage, openProductPages, openResources } from './session/mayOpen.ts';
import { useOpener } from './session/useOpener.ts';

export interface Sections {
  /** Whether the page of all sections may be opened. */
  readonly hasHome: boolean;
  /** What may be opened, in the order of the menu; a group of nothing is left out. */
  readonly byGroup: readonly { readonly group: Group; readonly resources: readonly Resource[] }[];
  /** What belongs to no resource. */
  readonly pages: readonly ProductPage[];
}

/** The sections of the system that the signed-in user may open. */
export function useSections(): Sections {
  const opener = useOpener();
  return useMemo(() => {
    if (!opener) return { hasHome: false, byGroup: [], pages: [] };
    const open = openResources(opener);
    const byGroup = (Object.keys(groups) as Group[])
      .map((group) => ({ group, resources: open.filter((resource) => resource.group === group) }))
      .filter(({ resources }) => resources.length > 0);
    return { hasHome: mayOpenPage(opener, '/system'), byGroup, pages: openProductPages(opener) };
  }, [opener]);
}
