import { useMemo } from 'react';
import { openPages, openResources, usePageAccess } from '#pages/access.ts';
import type { Page } from '#pages/page.ts';
import { type Group, groups, type Resource } from '#schemas/kit/resource.ts';

export interface Sections {
  /** The page of all sections; undefined for whoever may not open it. */
  readonly home: Page | undefined;
  /** Lists that may be opened, in the order of the menu; a group of nothing is left out. */
  readonly byGroup: readonly { readonly group: Group; readonly resources: readonly Resource[] }[];
  /** Pages that may be opened. */
  readonly pages: readonly Page[];
}

/** The sections of the system that the signed-in user may open. */
export function useSections(): Sections {
  const access = usePageAccess();
  return useMemo(() => {
    if (!access) return { home: undefined, byGroup: [], pages: [] };
    const open = openResources(access);
    const byGroup = (Object.keys(groups) as Group[])
      .map((group) => ({ group, resources: open.filter((resource) => resource.group === group) }))
      .filter(({ resources }) => resources.length > 0);
    return { home: openPages(access, 'toolbox').find(({ path }) => path === '/system'), byGroup, pages: openPages(access, 'system') };
  }, [access]);
}
