import { readAppSubject } from '#schemas/wire/apps/appSubject.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';

/** Scenes whose conversations are with an agent or an app, which `select_param` names (spec §4). */
const withAgent: ReadonlySet<string> = new Set(['chat_agent', 'chat_app']);
export const isWithAgent = (scene: string): boolean => withAgent.has(scene);

/** Facts in the address of a conversation beside its id. */
export interface ChatAddressFacts {
  readonly model?: string | undefined;
  /** Subject of a new conversation, in the word of DB-GPT's clients. */
  readonly subject?: string | undefined;
  /** Greeting of the scene. */
  readonly hello?: string | undefined;
  /** The turn to be shown. */
  readonly turn?: number | null | undefined;
  /** Words to be marked in it. */
  readonly words?: string | undefined;
}

/** The address of a conversation: `/chat?scene=chat_normal&id=…` (spec §2); it also selects the agent or app that it is with. */
export function chatAddress(
  { conv_uid, chat_mode, select_param }: Pick<WireConversation, 'conv_uid' | 'chat_mode' | 'select_param'>,
  { model, subject, hello, turn, words }: ChatAddressFacts = {},
): string {
  const agent = isWithAgent(chat_mode) ? select_param && readAppSubject(select_param).code : null;
  const facts = { scene: chat_mode, id: conv_uid, model, scene_hello: hello, agent, db_param: subject, turn: turn?.toString(), words };
  const said = Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/chat?${new URLSearchParams(said)}`;
}
