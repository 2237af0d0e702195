import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listAgents, listResources } from '#schemas/contracts/agents.ts';
import { listSubjects } from '#schemas/contracts/conversations.ts';
import { isNamedType, type NamedType } from '#schemas/wire/agents.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SceneKey, SceneSubject } from '#schemas/wire/chat/scenes.ts';

/** Something that can be chosen: its sign, and the name that people know it by. */
interface Offered {
  readonly value: string;
  readonly label: string;
}

/** An agent that can be chosen. */
export interface OfferedKind extends Offered {
  readonly about: string;
  /** Types of resources that it can use. */
  readonly takes: readonly string[];
}

/** Agents that a team can be made of. */
export function useAgentKinds() {
  const call = useCall();
  const { language } = useWords();
  const { data, error } = useQuery<CallAnswer<typeof listAgents>, CallError>({
    queryKey: ['agents', 'kinds', language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listAgents, { signal }),
  });
  const kinds = (data ?? []).map(({ name, desc, label, takes }): OfferedKind => ({
    value: name,
    label,
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
} as const satisfies Record<NamedType, SceneKey | undefined>;

/** Resources of a type that one may use oneself. */
export function useResources(type: string) {
  const call = useCall();
  const { language } = useWords();
  const scene = isNamedType(type) ? scenesOfTypes[type] : undefined;
  const subjects = useSubjects(scene);
  const listed = useQuery<CallAnswer<typeof listResources>, CallError>({
    queryKey: ['agents', 'resources', type, language],
    queryFn: ({ signal }) => call(listResources, { query: { type, version: 'v1' }, signal }),
    enabled: scene === undefined,
  });
  if (scene !== undefined) return subjects;
  // With names beside them, as they were asked for (`v1`).
  const offered = (listed.data ?? []).flatMap((each): Offered[] =>
    typeof each === 'object' && 'key' in each ? [{ value: each.key, label: each.label }] : [],
  );
  return { offered, error: listed.error, isLoading: listed.isLoading };
}
