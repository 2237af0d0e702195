import type { Language, Text } from '#schemas/kit/text.ts';
import type { AgentResource } from '#schemas/wire/agents.ts';
import { type AppScene, needsSubject } from '#schemas/wire/apps/app.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../context.ts';
import { flowsOf } from '../flows/flowAccess.ts';
import { offeredSpaces } from '../knowledge/asking/spacesAsked.ts';
import type { AppParts } from './appAccess.ts';

type Offered = (context: Context, actor: Actor, language: Language, resource: AgentResource) => Promise<readonly string[]>;

/** Types of resources that have rights of their own, and the names of those that somebody may use now. */
const kinds: Readonly<Record<string, { readonly label: Text; readonly offered: Offered }>> = {
  database: {
    label: { zh: '数据源', en: 'data source' },
    offered: async ({ sources }, actor) => (await sources.offered(actor)).map(({ name }) => name),
  },
  knowledge: {
    label: { zh: '知识库', en: 'knowledge space' },
    offered: async (context, actor) => (await offeredSpaces(context, actor)).map(({ name }) => name),
  },
  awel_flow: {
    label: { zh: '工作流', en: 'flow' },
    offered: async ({ store }, actor) => (await flowsOf(store.lookups, actor)).map(({ id }) => String(id)),
  },
  tool: {
    label: { zh: '工具', en: 'tool' },
    offered: async ({ tools }, actor, language, resource) => (await tools.offered(actor, language, [resource])).map(({ name }) => name),
  },
};

const typeOf: Readonly<Partial<Record<string, string>>> = { database: 'database', space: 'knowledge' };

/** The subject of a scene as resources: several are parted by commas. */
function subjectsOf(scene: AppScene | null, subject: string | null): AgentResource[] {
  if (scene === null || subject === null || !needsSubject(scene)) return [];
  const type = typeOf[scenes[scene].subject]!;
  const names = type === 'knowledge' ? subject.split(',') : [subject];
  return names.map((name) => ({ type, name, value: name, dynamic: false }));
}

/** Everything that an app uses and that has rights of its own. One that is chosen only when a question is asked is none yet. */
export const bindingsOf = ({ team, flow, scene, subject, mode }: AppParts): AgentResource[] => {
  if (mode === 'native_app') return subjectsOf(scene, subject);
  if (mode === 'awel_layout') return flow === null ? [] : [{ type: 'awel_flow', name: '', value: String(flow), dynamic: false }];
  return (team?.agents.flatMap(({ resources }) => resources) ?? []).filter(({ type, dynamic }) => !dynamic && Object.hasOwn(kinds, type));
};

const isSame = (one: AgentResource, other: AgentResource): boolean => one.type === other.type && one.value === other.value;

/** Refuses with APP_RESOURCE_REFUSED the first thing an app uses that somebody may not use, or that is not there. `known` are not asked about again. */
export async function refuseBindings(
  context: Context,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  app: AppParts,
  known: readonly AgentResource[] = [],
): Promise<void> {
  const asked = bindingsOf(app).filter((resource) => !known.some((other) => isSame(other, resource)));
  for (const resource of asked) {
    const { label, offered } = kinds[resource.type]!;
    if ((await offered(context, actor, language, resource)).includes(resource.value)) continue;
    throw refuse('APP_RESOURCE_REFUSED', { type: label[language], name: resource.name || resource.value });
  }
}
