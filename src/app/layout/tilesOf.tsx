import type { ReactNode } from 'react';
import { openPages, type PageAccess } from '#pages/access.ts';
import type { Text } from '#schemas/kit/text.ts';
import { seesTile, tiles } from '#schemas/wire/access/tiles.ts';
import { resourceIcons } from '../resourceIcons.tsx';

/** A tile that leads to a page or a list. */
export interface LinkTile {
  readonly path: string;
  readonly label: Text;
  readonly icon: ReactNode;
}

const placeOf = (path: string): number => tiles.findIndex((tile) => tile.path === path) + 1 || tiles.length;

/** The tiles that someone sees, in the order of the specification (spec §6); what it does not know stands after them. */
export function tilesOf(access: PageAccess): LinkTile[] {
  const shown = openPages(access, 'toolbox').filter((page) => seesTile(access.viewer, page));
  const ofPages = shown.map(({ path, label, icon: Icon }) => ({ path, label, icon: <Icon aria-hidden /> }));
  const ofResources = access.resources
    .filter(({ route }) => tiles.some((tile) => tile.path === route && seesTile(access.viewer, tile)))
    .map(({ route, label, icon }) => ({ path: route, label, icon: resourceIcons[icon] }));
  return [...ofPages, ...ofResources].toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
}

const feedback = tiles.find(({ key }) => key === 'feedback')!;

/** True if someone sees the tile of feedback, which opens a dialog rather than a page. */
export const seesFeedback = ({ viewer }: PageAccess): boolean => seesTile(viewer, feedback);
