/** A family of language models that people know, and the letters that stand for it. */
export interface ModelFamily {
  readonly name: string;
  /** One or two letters or one Chinese character. */
  readonly letters: string;
  /** Of the mark's ground, in degrees. */
  readonly hue: number;
  /** Pattern in the names of its models. */
  readonly named: RegExp;
}

/** The known families (spec §3, "Known model names"); the first that fits a name is taken. */
export const modelFamilies: readonly ModelFamily[] = [
  { name: 'DeepSeek', letters: 'DS', hue: 215, named: /deepseek/i },
  { name: 'Qwen', letters: '千', hue: 270, named: /qwen|qwq|qvq|tongyi|通义|千问/i },
  { name: 'GLM', letters: '智', hue: 188, named: /glm|zhipu|智谱/i },
  { name: 'Kimi', letters: 'K', hue: 230, named: /kimi|moonshot|月之暗面/i },
  { name: 'Doubao', letters: '豆', hue: 188, named: /doubao|skylark|豆包/i },
  { name: 'ERNIE', letters: '文', hue: 215, named: /ernie|wenxin|文心/i },
  { name: 'Hunyuan', letters: '混', hue: 215, named: /hunyuan|混元/i },
  { name: 'MiniMax', letters: 'MM', hue: 335, named: /minimax|abab/i },
  { name: 'Baichuan', letters: '百', hue: 22, named: /baichuan|百川/i },
  { name: 'Spark', letters: '星', hue: 215, named: /spark|星火/i },
  { name: 'InternLM', letters: '书', hue: 150, named: /internlm|书生/i },
  { name: 'Yi', letters: '零', hue: 150, named: /(^|[/:])yi-|零一万物/i },
  { name: 'GPT', letters: 'G', hue: 150, named: /gpt|chatgpt|openai|(^|[/:-])o[1-9](\b|-)|davinci/i },
  { name: 'Claude', letters: 'C', hue: 22, named: /claude|anthropic/i },
  { name: 'Gemini', letters: 'Ge', hue: 215, named: /gemini/i },
  { name: 'Gemma', letters: 'Ga', hue: 215, named: /gemma/i },
  { name: 'Grok', letters: 'X', hue: 230, named: /grok/i },
  { name: 'Llama', letters: 'L', hue: 270, named: /llama|vicuna|alpaca/i },
  { name: 'Mistral', letters: 'M', hue: 22, named: /mistral|mixtral|ministral|codestral|magistral/i },
  { name: 'Phi', letters: 'Φ', hue: 188, named: /(^|[/:-])phi(\b|-|\d)/i },
  { name: 'Command', letters: 'Co', hue: 335, named: /command-|cohere/i },
  { name: 'Granite', letters: 'Gr', hue: 230, named: /granite/i },
  { name: 'Nemotron', letters: 'N', hue: 55, named: /nemotron/i },
];

/** The family that a model's name speaks of; undefined for a name of no known family. */
export const modelFamilyOf = (name: string): ModelFamily | undefined => modelFamilies.find(({ named }) => named.test(name));

/** Short sign of a model, where there is little room. */
export interface ModelSign {
  readonly letters: string;
  /** A colour on which white letters reach 4.5 : 1. */
  readonly ground: string;
}

/** The sign of a model: the letters of its family on a colour of their own, else the first of its name on grey. */
export function modelSignOf(name: string): ModelSign {
  const family = modelFamilyOf(name);
  return family
    ? { letters: family.letters, ground: `hsl(${family.hue} 45% 32%)` }
    : { letters: name.slice(0, 1).toUpperCase(), ground: 'hsl(220 10% 36%)' };
}
