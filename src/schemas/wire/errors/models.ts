import type { ErrorTable } from './entry.ts';

/** Errors of models, and of requests to addresses that people enter. */
export const modelErrors = {
  MODEL_NOT_FOUND: { status: 404, zh: '没有模型“{model}”', en: 'There is no model "{model}"' },
  MODEL_EXISTS: { status: 409, zh: '已有模型“{model}”', en: 'There is a model "{model}" already' },
  MODEL_STOPPED: { status: 409, zh: '模型“{model}”已停止', en: 'The model "{model}" is stopped' },
  MODEL_BUILT_IN: { status: 409, zh: '内置引擎不能更改', en: 'The built-in engine cannot be changed' },
  MODEL_FROM_SETTINGS: {
    status: 409,
    zh: '模型“{model}”来自服务器的设置，请在设置中更改',
    en: 'The model "{model}" comes from the settings of the server; change it there',
  },
  MODEL_KEY_LOST: {
    status: 409,
    zh: '模型“{model}”的密钥无法解密，请重新填写',
    en: 'The key of the model "{model}" cannot be decrypted; enter it again',
  },
  MODEL_ADDRESS_REFUSED: {
    status: 422,
    zh: '不能连接“{host}”：它指向链路本地地址、云主机的元数据服务，或网络规则禁止的网络',
    en: '"{host}" may not be connected to: it leads to a link-local address, the metadata service of a cloud, or a network that the network rules forbid',
  },
  MODEL_KEY_REFUSED: { status: 502, zh: '模型服务拒绝了密钥', en: 'The model service refused the key' },
  MODEL_UNKNOWN_THERE: { status: 502, zh: '模型服务没有“{model}”', en: 'The model service does not know "{model}"' },
  MODEL_CONTEXT_TOO_LONG: {
    status: 422,
    zh: '内容超过模型“{model}”的上限，请缩短问题或新建对话',
    en: 'This is more than the model "{model}" can take; shorten the question or start a new conversation',
  },
  MODEL_BUSY: { status: 503, zh: '模型服务繁忙，请稍后重试', en: 'The model service is busy; try again later' },
  MODEL_UNREACHABLE: { status: 502, zh: '无法连接模型服务：{detail}', en: 'The model service cannot be reached: {detail}' },
  MODEL_TIMEOUT: { status: 504, zh: '模型服务在 {seconds} 秒内没有回应', en: 'The model service did not respond within {seconds} seconds' },
  MODEL_NONE_FOR_SPEECH: {
    status: 409,
    zh: '还没有连接语音识别模型，请联系管理员',
    en: 'No speech recognition model is connected; ask an administrator',
  },
  MODEL_NONE_FOR_VECTORS: {
    status: 409,
    zh: '还没有连接向量模型，请联系管理员',
    en: 'No embedding model is connected; ask an administrator',
  },
  MODEL_NONE_FOR_RERANKING: {
    status: 409,
    zh: '还没有连接重排模型，请联系管理员',
    en: 'No reranking model is connected; ask an administrator',
  },
  MODEL_NONE_FOR_READING_ALOUD: {
    status: 409,
    zh: '还没有连接语音合成模型，请联系管理员',
    en: 'No model that reads aloud is connected; ask an administrator',
  },
  MODEL_BROKEN_STREAM: { status: 502, zh: '模型的回答中断了', en: "The model's answer broke off" },
  MODEL_FILTERED: { status: 502, zh: '模型服务的内容审核中止了回答', en: "The model service's content filter ended the answer" },
  MODEL_CALLED_TOOL: {
    status: 502,
    zh: '模型没有回答，而是要调用工具“{tool}”，这个对话不提供工具',
    en: 'Instead of answering, the model wanted to call the tool "{tool}"; this conversation offers no tools',
  },
  MODEL_WITHOUT_TOOLS: {
    status: 409,
    zh: '模型“{model}”的服务不支持调用工具，请换用其他模型',
    en: 'The service of the model "{model}" calls no tools; choose another model',
  },
  MODEL_TOOL_CALL_INVALID: {
    status: 502,
    zh: '模型要调用工具“{tool}”，但给出的参数无效',
    en: 'The model wanted to call the tool "{tool}" with arguments that are not valid',
  },
  MODEL_TOOL_CALLS_TOO_MANY: {
    status: 502,
    zh: '模型一次调用的工具过多，最多 {limit} 个',
    en: 'The model wanted too many tools called at once; at most {limit}',
  },
  MODEL_ANSWER_INVALID: {
    status: 502,
    zh: '模型服务的回答不符合接口：{detail}',
    en: 'What the model service answered is not of its interface: {detail}',
  },
  MODEL_JSON_INVALID: {
    status: 502,
    zh: '模型没有按要求的格式回答：{detail}',
    en: 'The model did not answer in the form that was asked for: {detail}',
  },
  MODEL_EMPTY: { status: 502, zh: '模型没有给出回答', en: 'The model gave no answer' },
  MODEL_REFUSED: { status: 502, zh: '模型服务拒绝了请求：{detail}', en: 'The model service refused the request: {detail}' },

  ADDRESS_REFUSED: {
    status: 422,
    zh: '不能连接“{host}”：网络规则不允许，请联系管理员',
    en: '"{host}" may not be connected to by the network rules; ask an administrator',
  },
  ADDRESS_UNREACHABLE: { status: 502, zh: '无法连接这个地址：{detail}', en: 'The address cannot be reached: {detail}' },
  ADDRESS_CERTIFICATE: {
    status: 502,
    zh: '“{host}”的证书不可信：{detail}',
    en: 'The certificate of "{host}" is not trusted: {detail}',
  },
  ADDRESS_TIMEOUT: { status: 504, zh: '这个地址在 {seconds} 秒内没有回应', en: 'The address did not respond within {seconds} seconds' },
  ADDRESS_REDIRECTED: {
    status: 502,
    zh: '“{host}”转向了别处，不能跟随',
    en: '"{host}" redirects to where it cannot be followed',
  },
  ADDRESS_TOO_LARGE: { status: 502, zh: '这个地址的内容过大，最多 {limit} 字节', en: 'The address sends too much; at most {limit} bytes' },
} as const satisfies ErrorTable;
