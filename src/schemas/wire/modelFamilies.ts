/** A family of language models that people know, and the letters that stand for it. */
export interface ModelFamily {
  readonly name: string;
  /** One or two letters or one Chinese character. */
  readonly letters: string;
  /** Which of the eight hues of marks it has. */
  readonly hue: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** What the names of its models have in them. */
  readonly named: RegExp;
}

/** The known families (spec §3, "Known model names"); the first that fits a name is taken. */
export const modelFamilies: readonly ModelFamily[] = [
  { name: 'DeepSeek', letters: 'DS', hue: 0, named: /deepseek/i },
  { name: 'Qwen', letters: '千', hue: 3, named: /qwen|qwq|qvq|tongyi|通义|千问/i },
  { name: 'GLM', letters: '智', hue: 4, named: /glm|zhipu|智谱/i },
  { name: 'Kimi', letters: 'K', hue: 7, named: /kimi|moonshot|月之暗面/i },
  { name: 'Doubao', letters: '豆', hue: 4, named: /doubao|skylark|豆包/i },
  { name: 'ERNIE', letters: '文', hue: 0, named: /ernie|wenxin|文心/i },
  { name: 'Hunyuan', letters: '混', hue: 0, named: /hunyuan|混元/i },
  { name: 'MiniMax', letters: 'MM', hue: 5, named: /minimax|abab/i },
  { name: 'Baichuan', letters: '百', hue: 1, named: /baichuan|百川/i },
  { name: 'Spark', letters: '星', hue: 0, named: /spark|星火/i },
  { name: 'InternLM', letters: '书', hue: 2, named: /internlm|书生/i },
  { name: 'Yi', letters: '零', hue: 2, named: /(^|[/:])yi-|零一万物/i },
  { name: 'GPT', letters: 'G', hue: 2, named: /gpt|chatgpt|openai|(^|[/:-])o[1-9](\b|-)|davinci/i },
  { name: 'Claude', letters: 'C', hue: 1, named: /claude|anthropic/i },
  { name: 'Gemini', letters: 'Ge', hue: 0, named: /gemini/i },
  { name: 'Gemma', letters: 'Ga', hue: 0, named: /gemma/i },
  { name: 'Grok', letters: 'X', hue: 7, named: /grok/i },
  { name: 'Llama', letters: 'L', hue: 3, named: /llama|vicuna|alpaca/i },
  { name: 'Mistral', letters: 'M', hue: 1, named: /mistral|mixtral|ministral|codestral|magistral/i },
  { name: 'Phi', letters: 'Φ', hue: 4, named: /(^|[/:-])phi(\b|-|\d)/i },
  { name: 'Command', letters: 'Co', hue: 5, named: /command-|cohere/i },
  { name: 'Granite', letters: 'Gr', hue: 7, named: /granite/i },
  { name: 'Nemotron', letters: 'N', hue: 6, named: /nemotron/i },
];

/** The family that a model's name speaks of; undefined for a name of no known family. */
export const modelFamilyOf = (name: string): ModelFamily | undefined => modelFamilies.find(({ named }) => named.test(name));
