import { useLocation } from 'react-router';
import { type Sections, useSections } from '../useSections.ts';

/** Part of the console that an address is in: what is managed, or elsewhere. */
export type Place = 'managing' | 'chatting';

const isUnder = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

const isManaged = ({ home, byGroup }: Sections, pathname: string): boolean =>
  [home, ...byGroup.flatMap(({ sections }) => sections)].some((section) => section && isUnder(section.path, pathname));

/** Returns the place of the present address. */
export function usePlace(): Place {
  const sections = useSections();
  const { pathname } = useLocation();
  return isManaged(sections, pathname) ? 'managing' : 'chatting';
}
