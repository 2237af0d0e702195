import hljs from 'highlight.js/lib/core';
import type { LanguageFn } from 'highlight.js';

type Load = () => Promise<{ readonly default: LanguageFn }>;

/** The languages that answers are written in, each fetched when it is first met. */
const languages = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  graphql: () => import('highlight.js/lib/languages/graphql'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  makefile: () => import('highlight.js/lib/languages/makefile'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  nginx: () => import('highlight.js/lib/languages/nginx'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
} as const satisfies Record<string, Load>;
type Language = keyof typeof languages;

/** Other names that languages go by. */
const aliases: ReadonlyMap<string, Language> = new Map<string, Language>([
  ...(Object.keys(languages) as Language[]).map((name): [string, Language] => [name, name]),
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['zsh', 'bash'],
  ['console', 'bash'],
  ['c++', 'cpp'],
  ['h', 'c'],
  ['hpp', 'cpp'],
  ['cs', 'csharp'],
  ['c#', 'csharp'],
  ['patch', 'diff'],
  ['docker', 'dockerfile'],
  ['golang', 'go'],
  ['toml', 'ini'],
  ['properties', 'ini'],
  ['js', 'javascript'],
  ['jsx', 'javascript'],
  ['mjs', 'javascript'],
  ['json5', 'json'],
  ['jsonc', 'json'],
  ['kt', 'kotlin'],
  ['make', 'makefile'],
  ['md', 'markdown'],
  ['ps1', 'powershell'],
  ['py', 'python'],
  ['python3', 'python'],
  ['rb', 'ruby'],
  ['rs', 'rust'],
  ['mysql', 'sql'],
  ['postgresql', 'sql'],
  ['pgsql', 'sql'],
  ['plsql', 'sql'],
  ['ts', 'typescript'],
  ['tsx', 'typescript'],
  ['html', 'xml'],
  ['svg', 'xml'],
  ['vue', 'xml'],
  ['yml', 'yaml'],
]);

/** Longer code stays plain: colours are not worth a page that stands still. */
const maxLength = 50_000;
/** A word that is none, but data: many grammars read one anew from each of its letters. */
const longWord = /[\p{L}\p{N}_$-]{400}/u;
const maxDepth = 100;

/** A stretch of code of one sort, or plain. */
export interface Stretch {
  readonly scope?: string;
  readonly children: readonly (Stretch | string)[];
}

/** Token tree that the library keeps beside its HTML, which is not used. */
interface WithTree {
  readonly _emitter: { readonly rootNode: Stretch };
}

/** Tells the sorts of words in code apart; null for a text that would take too long, or is none that people write. */
export type Highlighter = (text: string) => Stretch | null;

/** The highlighter of a language, by any of its names, once its grammar has been fetched; null for a language that we do not know. */
export async function highlighterOf(name: string): Promise<Highlighter | null> {
  const language = aliases.get(name);
  if (!language) return null;
  if (!hljs.getLanguage(language)) {
    const { default: grammar }: { readonly default: LanguageFn } = await languages[language]();
    hljs.registerLanguage(language, grammar);
  }
  return (text) => {
    if (text.length > maxLength || longWord.test(text)) return null;
    const { rootNode } = (hljs.highlight(text, { language, ignoreIllegals: true }) as unknown as WithTree)._emitter;
    return isDeep(rootNode) ? null : rootNode;
  };
}

/** True if tokens are nested deeper than code has them, and than can be drawn. */
function isDeep(root: Stretch): boolean {
  let level: readonly Stretch[] = [root];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    level = level.flatMap(({ children }) => children.filter((child) => typeof child !== 'string'));
  }
  return level.length > 0;
}
