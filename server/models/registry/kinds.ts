import type { Language, Text } from '#schemas/kit/text.ts';
import type { WireModelKind } from '#schemas/wire/models.ts';
import { describeParameters } from './parameters.ts';

interface Kind {
  readonly provider: string;
  /** What its base address usually is. */
  readonly baseUrl?: string;
  readonly about: Text;
}

/** Services that models are connected from. All speak the same interface; they differ in the address a form starts from. */
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
};

/** What can be started (contract §10.3), in a language. */
export const listKinds = (language: Language): WireModelKind[] =>
  Object.entries(kinds).map(([model, { provider, baseUrl, about }]) => ({
    model,
    path: null,
    worker_type: 'llm',
    path_exist: true,
    proxy: true,
    enabled: true,
    host: '',
    port: -1,
    provider,
    description: about[language],
    params: describeParameters(language, baseUrl ? { base_url: baseUrl } : {}),
  }));
