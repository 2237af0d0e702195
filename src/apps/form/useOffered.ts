import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { listSubjects } from '#schemas/contracts/conversations.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SceneKey, SceneSubject } from '#schemas/wire/chat/scenes.ts';

const agentList: Endpoint = 'GET /api/v1/agents/list';
const resourceList: Endpoint = 'GET /api/v1/app/resources/list';

/** A declared agent, as the server lists it (contract §13.2); `label` is how people call it. */
interface ListedAgent {
  readonly name: string;
  readonly desc: string;
  readonly label?: string;
  readonly takes?: readonly string[];
}
/** A resource in the older form, or with its name beside its sign. */
type ListedResource = string | { readonly key: string; readonly label: string };

/** Something that can be chosen: its sign, and the name that people know it by. */
export interface Offered {
  readonly value: string;
  readonly label: string;
}

/** An agent that can be chosen. */
export interface OfferedKind extends Offered {
  readonly about: string;
  /** Types of resources that it can use; undefined where that is not known. */
  readonly takes: readonly string[] | undefined;
}

/** Agents that a team can be made of. */
export function useAgentKinds() {
  const call = useCall();
  const { language } = useWords();
  const { data, error } = useQuery<readonly ListedAgent[], CallError>({
    queryKey: ['agents', 'kinds', language],
    queryFn: ({ signal }) => call<readonly ListedAgent[]>(agentList, { signal }),
    retry: false,
  });
  const kinds = (data ?? []).map(({ name, desc, label, takes }): OfferedKind => ({
    value: name,
    label: label ?? name,
    about: desc,
    takes,
  }));
  return { kinds, error };
}

/** Subjects of a scene that one may ask, as the chat offers them. */
export function useSubjects(scene: SceneKey | undefined) {
  const call = useCall();
  const { language } = useWords();
  const { data, error, isLoading } = useQuery<readonly SceneSubject[] | null, CallError>({
    queryKey: ['chat', 'subjects', scene, language],
    queryFn: ({ signal }) => call(listSubjects, { query: { chat_mode: scene! }, signal }),
    enabled: scene !== undefined,
  });
  const offered = (data ?? []).map(({ param, name }): Offered => ({ value: param, label: name ?? param }));
  return { offered, error, isLoading };
}

/** Types of resources that the form offers a choice of, by the scene that lists them; tools are listed by the agents. */
const scenesOfTypes = {
  database: 'chat_with_db_execute',
  knowledge: 'chat_knowledge',
  awel_flow: 'chat_flow',
  tool: undefined,
} as const satisfies Record<string, SceneKey | undefined>;
export type ChosenType = keyof typeof scenesOfTypes;
export const chosenTypes = Object.keys(scenesOfTypes) as ChosenType[];

/** Resources of a type that one may use oneself. */
export function useResources(type: string) {
  const call = useCall();
  const { language } = useWords();
  const scene = Object.hasOwn(scenesOfTypes, type) ? scenesOfTypes[type as ChosenType] : undefined;
  const subjects = useSubjects(scene);
  const listed = useQuery<readonly ListedResource[], CallError>({
    queryKey: ['agents', 'resources', type, language],
    queryFn: ({ signal }) => call<readonly ListedResource[]>(resourceList, { query: { type, version: 'v1' }, signal }),
    enabled: scene === undefined,
    retry: false,
  });
  if (scene !== undefined) return subjects;
  const offered = (listed.data ?? []).map((each): Offered =>
    typeof each === 'string' ? { value: each, label: each } : { value: each.key, label: each.label },
  );
  return { offered, error: listed.error, isLoading: listed.isLoading };
}
