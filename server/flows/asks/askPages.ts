/** The page of everything that waits for somebody, with one question shown. */
export const pageOfAsk = (ask: number): string => `/flow-asks?ask=${ask}`;

/** The page of a conversation, where a question of a run that answers there is shown to whoever asked. */
export const pageOfConversation = (conversation: string): string => `/chat?${new URLSearchParams({ id: conversation })}`;
