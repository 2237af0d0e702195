import type { Language, Text } from '#schemas/kit/text.ts';
import type { WireModelKind, WorkerType } from '#schemas/wire/models.ts';
import { wireParameters } from '#schemas/wire/parameters.ts';
import { modelTypeOf } from '../types/index.ts';

interface Kind {
  /** `llm` when not said. */
  readonly workerType?: WorkerType;
  readonly provider: string;
  /** Usual base address. */
  readonly baseUrl?: string;
  /** A model that it is known for, when that is what a form had best start from. */
  readonly remoteModel?: string;
  readonly about: Text;
}

/** Services that models are connected from. All speak the same interface; they differ in what they are for and in the address a form starts from. */
const kinds: Readonly<Record<string, Kind>> = {
  'openai-compatible': {
    provider: 'OpenAI compatible',
    about: { zh: '任何兼容 OpenAI 接口的服务', en: 'Any service with an OpenAI-compatible interface' },
  },
  ollama: { provider: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', about: { zh: '本机的 Ollama', en: 'Ollama on this machine' } },
  vllm: { provider: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1', about: { zh: '本机的 vLLM', en: 'vLLM on this machine' } },
  openai: { provider: 'OpenAI', baseUrl: 'https://api.openai.com/v1', about: { zh: 'OpenAI 的模型', en: 'Models of OpenAI' } },
  deepseek: { provider: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1', about: { zh: '深度求索的模型', en: 'Models of DeepSeek' } },
  dashscope: {
    provider: 'DashScope',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    about: { zh: '阿里云百炼的模型，如通义千问', en: 'Models of Alibaba Cloud, such as Qwen' },
  },
  moonshot: {
    provider: 'Moonshot',
    baseUrl: 'https://api.moonshot.cn/v1',
    about: { zh: '月之暗面的模型', en: 'Models of Moonshot, such as Kimi' },
  },
  zhipu: {
    provider: 'Zhipu',
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    about: { zh: '智谱的模型', en: 'Models of Zhipu, such as GLM' },
  },
  'openai-compatible-speech': {
    workerType: 'speech2text',
    provider: 'OpenAI compatible',
    about: { zh: '任何兼容 OpenAI 接口的语音识别服务', en: 'Speech recognition with an OpenAI-compatible interface' },
  },
  'openai-speech': {
    workerType: 'speech2text',
    provider: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    remoteModel: 'whisper-1',
    about: { zh: 'OpenAI 的语音识别，如 Whisper', en: 'Speech recognition of OpenAI, such as Whisper' },
  },
  'siliconflow-speech': {
    workerType: 'speech2text',
    provider: 'SiliconFlow',
    baseUrl: 'https://api.siliconflow.cn/v1',
    remoteModel: 'FunAudioLLM/SenseVoiceSmall',
    about: { zh: '硅基流动的语音识别，如 SenseVoice', en: 'Speech recognition of SiliconFlow, such as SenseVoice' },
  },
  'openai-compatible-vectors': {
    workerType: 'text2vec',
    provider: 'OpenAI compatible',
    about: { zh: '任何兼容 OpenAI 接口的向量服务', en: 'Vectors with an OpenAI-compatible interface' },
  },
  'siliconflow-vectors': {
    workerType: 'text2vec',
    provider: 'SiliconFlow',
    baseUrl: 'https://api.siliconflow.cn/v1',
    remoteModel: 'BAAI/bge-m3',
    about: { zh: '硅基流动的向量模型，如 BGE-M3', en: 'Vectors of SiliconFlow, such as BGE-M3' },
  },
  'cohere-compatible-order': {
    workerType: 'reranker',
    provider: 'Cohere compatible',
    about: { zh: '任何提供 /rerank 的服务，如 vLLM、Xinference、TEI', en: 'Any service with /rerank, such as vLLM, Xinference or TEI' },
  },
  'siliconflow-order': {
    workerType: 'reranker',
    provider: 'SiliconFlow',
    baseUrl: 'https://api.siliconflow.cn/v1',
    remoteModel: 'BAAI/bge-reranker-v2-m3',
    about: { zh: '硅基流动的重排序模型，如 BGE Reranker', en: 'Reranking of SiliconFlow, such as BGE Reranker' },
  },
  'openai-compatible-voice': {
    workerType: 'text2speech',
    provider: 'OpenAI compatible',
    about: { zh: '任何兼容 OpenAI 接口的语音合成服务', en: 'Speech synthesis with an OpenAI-compatible interface' },
  },
  'openai-voice': {
    workerType: 'text2speech',
    provider: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    remoteModel: 'tts-1',
    about: { zh: 'OpenAI 的语音合成', en: 'Speech synthesis of OpenAI' },
  },
};

/** Lists the kinds of models that can be started (contract §10.3), in a language. */
export const listKinds = (language: Language): WireModelKind[] =>
  Object.entries(kinds).map(([model, { workerType = 'llm', provider, baseUrl, remoteModel, about }]) => ({
    model,
    path: null,
    worker_type: workerType,
    path_exist: true,
    proxy: true,
    enabled: true,
    host: '',
    port: -1,
    provider,
    description: about[language],
    params: wireParameters(modelTypeOf(workerType).parameters, {
      paramClass: 'OpenAICompatible',
      language,
      start: { ...(baseUrl && { base_url: baseUrl }), ...(remoteModel && { remote_model: remoteModel }) },
    }),
  }));
