import type { OriginalPanel } from '#chat/parts/originals.ts';
import type { PartActions } from '#chat/parts/partActions.ts';
import type { SceneScreens } from '#chat/scenes/scene.ts';
import type { Page } from '#pages/page.ts';
import type { Override, Overrides } from '#resources/fields/override.ts';
import { resourceOf, resources } from '#schemas/index.ts';
import type { ResourceKey } from '#schemas/kit/registry.ts';

/** Part of the console: pages of its own, and what it does to the screens of resources. */
export interface Room {
  readonly pages?: readonly Page[];
  readonly overrides?: Overrides;
  /** Ways to talk that it adds to the chat, by `chat_mode`. */
  readonly scenes?: SceneScreens;
  /** Things that it offers to do with parts of answers, by their kind. */
  readonly partActions?: PartActions;
  /** Shows the original that a passage of an answer is from. */
  readonly OriginalPanel?: OriginalPanel;
}

/** Pages and overrides of all rooms, joined. */
export type Plugged = Required<Omit<Room, 'OriginalPanel' | 'partActions'>> & {
  readonly partActions: readonly PartActions[];
  readonly OriginalPanel: OriginalPanel | null;
};

/** Joins rooms; throws with every mistake in them at once. */
export function plug(rooms: readonly Room[]): Plugged {
  const pages = rooms.flatMap((room) => room.pages ?? []);
  const overrides = rooms.map((room) => room.overrides ?? {});
  const scenes = rooms.map((room) => room.scenes ?? {});
  const panels = rooms.flatMap(({ OriginalPanel }) => OriginalPanel ?? []);
  const problems = [
    ...problemsOfPages(pages),
    ...overrides.flatMap(problemsOfOverrides),
    ...clashesOf(overrides),
    ...twiceIn(scenes.flatMap(Object.keys)).map((key) => `two rooms have the scene "${key}"`),
    ...(panels.length > 1 ? ['two rooms show originals'] : []),
  ];
  if (problems.length > 0) throw new Error(`The rooms of the console do not fit together:\n${problems.join('\n')}`);
  const joined: Partial<Record<ResourceKey, Override>> = {};
  for (const each of overrides) for (const [key, override] of entriesOf(each)) joined[key] = { ...joined[key], ...override };
  return {
    pages,
    overrides: joined,
    scenes: Object.assign({}, ...scenes) as SceneScreens,
    partActions: rooms.flatMap((room) => room.partActions ?? []),
    OriginalPanel: panels[0] ?? null,
  };
}

const twiceIn = (all: readonly string[]): string[] => [...new Set(all.filter((each, index) => all.indexOf(each) < index))];

const entriesOf = (overrides: Overrides) => Object.entries(overrides) as [ResourceKey, Override][];

function problemsOfPages(pages: readonly Page[]): string[] {
  const twice = (property: 'key' | 'path') =>
    pages
      .filter((page, index) => pages.findIndex((each) => each[property] === page[property]) < index)
      .map((page) => `two pages have the ${property} "${page[property]}"`);
  const taken = pages.filter(({ path }) => resources.some(({ route }) => route === path));
  return [...twice('key'), ...twice('path'), ...taken.map(({ key, path }) => `the page "${key}" stands at ${path}, where a list is`)];
}

function problemsOfOverrides(overrides: Overrides): string[] {
  return entriesOf(overrides).flatMap(([key, { inputs = {}, values = {} }]) => {
    const resource = resourceOf(key);
    if (!resource) return [`an override names "${key}", which is not a declared resource`];
    const unknown = [...new Set([...Object.keys(inputs), ...Object.keys(values)])].filter(
      (name) => !Object.hasOwn(resource.fields, name) && !Object.values(resource.actions).some(({ input }) => Object.hasOwn(input, name)),
    );
    return unknown.map((name) => `an override names the field "${name}", which ${key} does not have`);
  });
}

/** Finds overrides of the same part of a resource by two rooms: neither would know of the other. */
function clashesOf(all: readonly Overrides[]): string[] {
  const slots = all.flatMap((overrides) =>
    entriesOf(overrides).flatMap(([key, override]) => Object.keys(override).map((slot) => `${slot} of ${key}`)),
  );
  return twiceIn(slots).map((slot) => `two rooms override ${slot}`);
}
