import type { Language, Text } from '#schemas/kit/text.ts';
import { type AgentResource, isNamedType, type NamedType } from '#schemas/wire/agents.ts';
import { type AppScene, needsSubject } from '#schemas/wire/apps/app.ts';
import type { ChosenResource } from '#schemas/wire/apps/appSubject.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../context.ts';
import { flowsOf } from '../flows/flowAccess.ts';
import { offeredSpaces } from '../knowledge/asking/spacesAsked.ts';
import { type AppParts, hasAgents } from './appAccess.ts';

/** Whoever uses an app, and their language. */
interface User {
  readonly actor: Actor;
  readonly language: Language;
}

/** Something that may be used, by the value that resources name it by. */
interface Usable {
  readonly value: string;
  readonly label: string;
}

interface ResourceKind {
  readonly label: Text;
  /** All of them that somebody may use now. */
  usable(context: Context, user: User): Promise<readonly Usable[]>;
}
const byName = ({ name }: { readonly name: string }): Usable => ({ value: name, label: name });

const kinds: Readonly<Record<NamedType, ResourceKind>> = {
  database: {
    label: { zh: '数据源', en: 'data source' },
    usable: async ({ sources }, { actor }) => (await sources.offered(actor)).map(byName),
  },
  knowledge: {
    label: { zh: '知识库', en: 'knowledge space' },
    usable: async (context, { actor }) => (await offeredSpaces(context, actor)).map(byName),
  },
  awel_flow: {
    label: { zh: '工作流', en: 'flow' },
    usable: async ({ store }, { actor }) =>
      (await flowsOf(store.lookups, actor)).map(({ id, name }) => ({ value: String(id), label: name })),
  },
  tool: {
    label: { zh: '工具', en: 'tool' },
    usable: async ({ tools }, { actor, language }) =>
      (await tools.listed(actor, language)).map(({ name, label }) => ({ value: name, label })),
  },
};

/** A resource that has rights of its own. */
type NamedResource = AgentResource & { readonly type: NamedType };
const isNamed = (resource: AgentResource): resource is NamedResource => isNamedType(resource.type);
const bound = (type: NamedType, value: string, name = value): NamedResource => ({ type, name, value, dynamic: false });

/** The subject of a scene as resources: several are parted by commas. */
function subjectsOf(scene: AppScene | null, subject: string | null): NamedResource[] {
  if (scene === null || subject === null || !needsSubject(scene)) return [];
  if (scenes[scene].subject === 'database') return [bound('database', subject)];
  return subject.split(',').map((space) => bound('knowledge', space));
}

const resourcesOf = (app: AppParts): readonly NamedResource[] =>
  hasAgents(app) ? (app.team?.agents.flatMap(({ resources }) => resources) ?? []).filter(isNamed) : [];

/** Everything that an app uses and that has rights of its own. One that is not chosen, or only when a question is asked, is none yet. */
export const bindingsOf = (app: AppParts): NamedResource[] => {
  if (app.mode === 'native_app') return subjectsOf(app.scene, app.subject);
  if (app.mode === 'awel_layout') return app.flow === null ? [] : [bound('awel_flow', String(app.flow), '')];
  return resourcesOf(app).filter(({ dynamic, value }) => !dynamic && value !== '');
};

/** A type of resources that whoever asks an app chooses, with those that they may use. */
interface Choice {
  readonly type: NamedType;
  readonly label: string;
  readonly offered: readonly Usable[];
}

/** All that is chosen when an app is asked. */
export const choicesOf = (context: Context, user: User, app: AppParts): Promise<Choice[]> => {
  const types = new Set(resourcesOf(app).flatMap(({ type, dynamic }) => (dynamic ? [type] : [])));
  return Promise.all(
    [...types].map(async (type) => ({ type, label: kinds[type].label[user.language], offered: await kinds[type].usable(context, user) })),
  );
};

const isSame = (one: ChosenResource, other: ChosenResource): boolean => one.type === other.type && one.value === other.value;

const refusalOf = ({ type, value }: Pick<NamedResource, 'type' | 'value'>, name: string, language: Language) =>
  refuse('APP_RESOURCE_REFUSED', { type: kinds[type].label[language], name: name || value });

/**
 * Resources that somebody chose for a question, of each type that the app asks for; where there is one alone of a type, it need not be said.
 * Refuses with APP_NEEDS_CHOICE, with APP_NOTHING_TO_CHOOSE where they may use none, and with APP_RESOURCE_REFUSED one that they may not use.
 */
export async function chosenFor(
  context: Context,
  user: User,
  app: AppParts,
  chosen: readonly ChosenResource[],
): Promise<readonly AgentResource[]> {
  const choices = await choicesOf(context, user, app);
  const none = choices.find(({ offered }) => offered.length === 0);
  if (none) throw refuse('APP_NOTHING_TO_CHOOSE', { type: none.label });
  return choices.flatMap(({ type, label, offered }) => {
    const named = chosen.filter((each) => each.type === type);
    if (named.length === 0 && offered.length > 1) throw refuse('APP_NEEDS_CHOICE', { type: label });
    const taken = named.length === 0 ? offered : named.map(({ value }) => offered.find((each) => each.value === value));
    return taken.map((each, at): AgentResource => {
      if (!each) throw refusalOf({ type, value: named[at]!.value }, '', user.language);
      return bound(type, each.value, each.label);
    });
  });
}

/** Refuses with APP_RESOURCE_REFUSED the first thing an app uses that somebody may not use, or that is not there. `known` are not asked about again. */
export async function refuseBindings(context: Context, user: User, app: AppParts, known: readonly AgentResource[] = []): Promise<void> {
  const asked = bindingsOf(app).filter((resource) => !known.some((other) => isSame(other, resource)));
  for (const resource of asked) {
    const usable = await kinds[resource.type].usable(context, user);
    if (!usable.some(({ value }) => value === resource.value)) throw refusalOf(resource, resource.name, user.language);
  }
}
