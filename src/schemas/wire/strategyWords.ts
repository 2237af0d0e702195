import type { Text } from '../kit/text.ts';
import type { ModelStrategy } from './agents.ts';

/** Ways to choose the model of an agent, in words. */
export const strategyWords: Readonly<Record<ModelStrategy, Text & { readonly about: Text }>> = {
  priority: {
    zh: '按优先级',
    en: 'By priority',
    about: { zh: '按顺序询问；前一个没有应答时换下一个。', en: 'Models in their order: the next one where one does not answer.' },
  },
  auto: { zh: '自动', en: 'Automatic', about: { zh: '从可用的模型中选择。', en: 'Any of the models that can be used.' } },
  default: {
    zh: '默认模型',
    en: 'The default model',
    about: { zh: '只询问默认模型；它没有应答时不换别的。', en: 'The default model alone: no other is asked where it does not answer.' },
  },
};
