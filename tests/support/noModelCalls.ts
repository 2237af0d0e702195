import type { ModelCalls } from '#server/llm/model.ts';

const none = (): never => {
  throw new Error('no model is called here');
};

/** Calls of models for fakes that are only talked with. */
export const noModelCalls: ModelCalls = {
  told: none,
  heard: none,
  answerJson: none,
  transcribe: none,
  vectorModel: async () => undefined,
  embed: none,
  rerank: none,
  speak: none,
};
