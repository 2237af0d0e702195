import { createContext, useContext } from 'react';

/** A conversation of the history (spec §3). */
export interface Conversation {
  readonly conv_uid: string;
  readonly chat_mode: string;
  readonly user_input: string | null;
  readonly select_param: string | null;
  readonly create_time?: string;
}

/** A scene or an app that can be talked to (spec §3). */
export interface ChatApp {
  readonly chat_scene: string;
  readonly app_code?: string;
  readonly name: string;
  readonly description: string;
  /** `ai_trying`, `ai_office` …; anything else counts as `ai_others`. */
  readonly category: string;
  readonly disabled: boolean;
}

/** Something read from the server: not yet, failed, or there. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value };

/** What the frame asks of the chat. Its hooks are called by the sidebar and the app center. */
export interface ChatSeam {
  useHistory(): Loaded<readonly Conversation[]>;
  useApps(): Loaded<readonly ChatApp[]>;
  /** Opens a conversation with an app; gives the address of its page. */
  start(app: ChatApp): Promise<string>;
}

const nothing = { state: 'ready', value: [] } as const;

/** The answer of a server that offers no chat: no conversations and no apps. */
export const noChat: ChatSeam = { useHistory: () => nothing, useApps: () => nothing, start: () => Promise.resolve('/') };

export const ChatSeamContext = createContext<ChatSeam>(noChat);
export const useChatSeam = (): ChatSeam => useContext(ChatSeamContext);
