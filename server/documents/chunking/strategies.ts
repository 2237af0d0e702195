import type { Language, Text } from '#schemas/kit/text.ts';
import { type ChunkStrategy, chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import { documentEndings, type DocumentForm, documentForms } from '#schemas/wire/knowledge/forms.ts';

/** A parameter of a strategy, as DB-GPT's clients read it. */
interface WireParameter {
  readonly param_name: string;
  readonly param_type: 'int' | 'string' | 'boolean';
  readonly default_value: number | string | boolean;
  readonly description: string;
}

/** A strategy as `GET /knowledge/document/chunkstrategies` tells of it. */
export interface WireStrategy {
  readonly strategy: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly WireParameter[];
  /** Endings of names of the files that it is for. */
  readonly suffix: readonly string[];
  /** Types of the documents that it is for. */
  readonly type: readonly string[];
}

type Parameter = Omit<WireParameter, 'description'> & { readonly description: Text };

interface Strategy {
  readonly name: Text;
  readonly description: Text;
  readonly parameters: readonly Parameter[];
  /** Forms that it is for; all, unless said. */
  readonly forms?: readonly DocumentForm[];
}

const defaults = chunkSettings.parse({});
/** As it is written in a form. */
const lineEnd = '\\n';

const size: Parameter = {
  param_name: 'chunk_size',
  param_type: 'int',
  default_value: defaults.size,
  description: { zh: '每个分段最多的字符数。', en: 'The size of the data chunks used in processing.' },
};
const overlap: Parameter = {
  param_name: 'chunk_overlap',
  param_type: 'int',
  default_value: defaults.overlap,
  description: { zh: '相邻分段之间重复的字符数。', en: 'The amount of overlap between adjacent data chunks.' },
};
const separator = (description: Text): Parameter => ({
  param_name: 'separator',
  param_type: 'string',
  default_value: lineEnd,
  description,
});
const merge: Parameter = {
  param_name: 'enable_merge',
  param_type: 'boolean',
  default_value: defaults.merge,
  description: {
    zh: '按分隔符切开之后，是否再合并到分段大小。',
    en: 'Whether to merge according to the chunk_size after splitting by the separator.',
  },
};

/** The strategies in DB-GPT's words and order. `Automatic`, which its clients add themselves, is none of them. */
const strategies: Readonly<Record<Exclude<ChunkStrategy, 'Automatic'>, Strategy>> = {
  CHUNK_BY_SIZE: {
    name: { zh: '按大小', en: 'chunk size' },
    description: { zh: '按分段大小切分，在段落、句子结束处断开，不跨标题', en: 'split document by chunk size' },
    parameters: [size, overlap],
  },
  CHUNK_BY_PAGE: {
    name: { zh: '按页', en: 'page' },
    description: { zh: '每页（每张幻灯片）一个分段', en: 'split document by page' },
    parameters: [],
    forms: ['pdf', 'pptx'],
  },
  CHUNK_BY_PARAGRAPH: {
    name: { zh: '按段落', en: 'paragraph' },
    description: { zh: '每个段落一个分段', en: 'split document by paragraph' },
    parameters: [separator({ zh: '段落之间的分隔符', en: 'paragraph separator' })],
    forms: ['docx'],
  },
  CHUNK_BY_SEPARATOR: {
    name: { zh: '按分隔符', en: 'separator' },
    description: { zh: '在指定的分隔符处切分', en: 'split document by separator' },
    parameters: [separator({ zh: '分段之间的分隔符', en: 'chunk separator' }), merge],
  },
  CHUNK_BY_MARKDOWN_HEADER: {
    name: { zh: '按 Markdown 标题', en: 'markdown header' },
    description: { zh: '每个标题下的内容一个分段', en: 'split document by markdown header' },
    parameters: [],
    forms: ['md'],
  },
};

/** The strategies by which documents of a form can be cut, or of any form, in the shape and in the words of DB-GPT's wire. */
export function strategiesOf(form: DocumentForm | undefined, language: Language): WireStrategy[] {
  return Object.entries(strategies).flatMap(([strategy, { name, description, parameters, forms }]) => {
    if (form && forms && !forms.includes(form)) return [];
    return {
      strategy,
      name: name[language],
      description: description[language],
      parameters: parameters.map((parameter) => ({ ...parameter, description: parameter.description[language] })),
      suffix: (forms ?? documentForms).flatMap((one) => documentEndings[one]),
      type: forms ? ['DOCUMENT'] : ['DOCUMENT', 'URL', 'TEXT'],
    };
  });
}
