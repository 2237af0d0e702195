import type { SceneTile } from '#chat/start/useScenes.ts';
import { type AppCategory, categoryKeys } from '#schemas/wire/apps/app.ts';

export type Category = AppCategory;

export const categoryOf = ({ category }: Pick<SceneTile, 'category'>): Category =>
  categoryKeys.find((known) => known === category) ?? 'ai_others';

/** The categories that hold an app, in their order. */
export const heldCategories = (apps: readonly SceneTile[]): Category[] =>
  categoryKeys.filter((category) => apps.some((app) => categoryOf(app) === category));

interface Asked {
  readonly apps: readonly SceneTile[];
  /** Undefined: of every category. */
  readonly category: Category | undefined;
  readonly search: string;
  /** Returns the name of a category on screen. */
  readonly nameOf: (category: Category) => string;
}

/** The apps of a category whose name, description or category contains the words, without regard to case (spec §2). */
export function matchingApps({ apps, category, search, nameOf }: Asked): SceneTile[] {
  const words = search.trim().toLowerCase();
  return apps.filter((app) => {
    const own = categoryOf(app);
    if (category && own !== category) return false;
    return [app.name, app.about, nameOf(own)].some((text) => text.toLowerCase().includes(words));
  });
}
