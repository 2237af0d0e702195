import { createElement, type ReactNode, useMemo } from 'react';
import { openPages, openResources, type PageAccess, usePageAccess } from '#pages/access.ts';
import { type Group, groups, type Resource } from '#schemas/kit/resource.ts';
import type { Text } from '#schemas/kit/text.ts';
import { resourceIcons } from './resourceIcons.tsx';

/** A list or a page of the navigation. */
export interface Section {
  readonly key: string;
  readonly path: string;
  readonly label: Text;
  readonly about?: Text | undefined;
  readonly icon: ReactNode;
  /** Its resource, if it is a list. */
  readonly resource?: Resource;
}

export interface Sections {
  /** The page of all sections; undefined for whoever may not open it. */
  readonly home: Section | undefined;
  /** Lists and pages that may be opened, in the order of the menu; a group of nothing is left out. */
  readonly byGroup: readonly { readonly group: Group; readonly sections: readonly Section[] }[];
}

const ofResource = (resource: Resource): Section => {
  const { key, route, label, about, icon } = resource;
  return { key, path: route, label, about, icon: resourceIcons[icon], resource };
};

const pagesOf = (access: PageAccess) =>
  openPages(access).map(({ icon, ...page }) => ({ ...page, icon: createElement(icon, { 'aria-hidden': true }) }));

function sectionsOf(access: PageAccess): Sections {
  const pages = pagesOf(access);
  const lists = openResources(access);
  const inGroup = (group: Group): Section[] => [
    ...lists.filter((resource) => resource.group === group).map(ofResource),
    ...pages.filter((page) => (page.group ?? (page.place === 'system' ? 'service' : undefined)) === group),
  ];
  return {
    home: pages.find(({ path }) => path === '/system'),
    byGroup: (Object.keys(groups) as Group[])
      .map((group) => ({ group, sections: inGroup(group) }))
      .filter(({ sections }) => sections.length > 0),
  };
}

const nothing: Sections = { home: undefined, byGroup: [] };

/** The sections of the console that the signed-in user may open. */
export function useSections(): Sections {
  const access = usePageAccess();
  return useMemo(() => (access ? sectionsOf(access) : nothing), [access]);
}
