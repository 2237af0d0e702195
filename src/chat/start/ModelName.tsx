import styles from './model.module.css';

/** The families of models that are known by name: the letters of their sign, and its hue. */
const families: readonly { readonly pattern: RegExp; readonly sign: string; readonly hue: number }[] = [
  { pattern: /gpt|openai|^o\d/i, sign: 'G', hue: 160 },
  { pattern: /deepseek/i, sign: 'DS', hue: 225 },
  { pattern: /qwen|tongyi/i, sign: 'Q', hue: 262 },
  { pattern: /glm|zhipu/i, sign: 'GL', hue: 212 },
  { pattern: /claude/i, sign: 'C', hue: 18 },
  { pattern: /gemini|gemma/i, sign: 'Ge', hue: 200 },
  { pattern: /llama/i, sign: 'L', hue: 235 },
  { pattern: /mi[sx]tral/i, sign: 'M', hue: 30 },
  { pattern: /kimi|moonshot/i, sign: 'K', hue: 280 },
  { pattern: /doubao|skylark/i, sign: 'D', hue: 190 },
  { pattern: /ernie|wenxin/i, sign: 'E', hue: 215 },
  { pattern: /hunyuan/i, sign: 'H', hue: 205 },
  { pattern: /baichuan/i, sign: 'B', hue: 40 },
  { pattern: /^yi\b/i, sign: 'Yi', hue: 145 },
];

const signOf = (name: string) => families.find(({ pattern }) => pattern.test(name)) ?? { sign: name.slice(0, 1).toUpperCase(), hue: 220 };

/** A model's sign and name. */
export function ModelName({ name }: { readonly name: string }) {
  return (
    <span className={styles['model']}>
      <ModelIcon name={name} />
      <span className={styles['name']}>{name}</span>
    </span>
  );
}

/** A model's sign: that of its family, else its first letter. */
function ModelIcon({ name }: { readonly name: string }) {
  const { sign, hue } = signOf(name);
  return (
    <span aria-hidden className={styles['sign']} style={{ background: `hsl(${hue} 45% 38%)` }}>
      {sign}
    </span>
  );
}
