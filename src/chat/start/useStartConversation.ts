import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#api/useCall.ts';
import { beginConversation } from '#schemas/contracts/conversations.ts';
import { useRefreshHistory } from '../history/useRefreshHistory.ts';
import type { ChatState, PendingQuestion } from '../session/pendingQuestion.ts';
import type { AnswerSettings } from '../session/state.ts';
import { chatAddress } from './chatAddress.ts';

/** Start of a conversation: scene, model and first question. */
export interface Start {
  /** Its `chat_mode`. */
  readonly scene: string;
  /** Subject of its questions, chosen beforehand. */
  readonly subject?: string;
  readonly model?: string | undefined;
  /** Settings of its answers, from the first on. */
  readonly settings?: AnswerSettings;
  /** The question that is asked as soon as it opens. */
  readonly ask?: Pick<PendingQuestion, 'question' | 'attachments' | 'others'>;
}

/** Opens a new conversation and goes to it, with what the scene says first; throws `CallError` when it was not made. */
export function useStartConversation(): (start: Start) => Promise<void> {
  const call = useCall();
  const navigate = useNavigate();
  const refresh = useRefreshHistory();
  return useCallback(
    async ({ scene, subject, model, settings: { temperature, maxTokens } = {}, ask }) => {
      const asked = {
        chat_mode: scene,
        ...(subject && { select_param: subject }),
        ...(model && { model_name: model }),
        ...(temperature !== undefined && { temperature }),
        ...(maxTokens !== undefined && { max_new_tokens: maxTokens }),
      };
      // Older servers read the query and ignore the body, others the other way round (contract §3.2).
      const started = await call(beginConversation, { query: asked, body: asked });
      const state: ChatState = ask ? { ask: { ...ask, ...(model && { model }) } } : {};
      await navigate(chatAddress(started, { model, subject, hello: started.scene_hello }), { state });
      void refresh();
    },
    [call, navigate, refresh],
  );
}
