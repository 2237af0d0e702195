import { type UnzipFileInfo, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { AwelFlow, AwelFlowData } from '#schemas/wire/awel/awelFlow.ts';

/** Limits of a package: it holds one flow, and words about it. */
const mostFiles = 200;
const mostBytes = 5 * 1024 * 1024;

type Exported = Required<Pick<AwelFlow, 'name' | 'label' | 'description'>> & { readonly flow_data: AwelFlowData };

/** A text as TOML writes one, which JSON does the same way. */
const quoted = (words: string): string => JSON.stringify(words.replaceAll(/\p{Cc}+/gu, ' '));

/** A name that is one of a folder, of Python's modules too. */
const folderOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_]+/gu, '_').slice(0, 100) || 'flow';

/** A flow as DB-GPT packs one (`export_type=dbgpts`): its drawing, and what its tools read of it. */
export function packFlow({ name, label, description, flow_data: data }: Exported): Uint8Array {
  const module = folderOf(name);
  const folder = module.replaceAll('_', '-');
  const flow = [
    '[flow]',
    `label = ${quoted(label ?? name)}`,
    `name = ${quoted(name)}`,
    'version = "0.1.0"',
    `description = ${quoted(description ?? '')}`,
    'authors = []',
    'definition_type = "json"',
  ];
  const project = ['[tool.poetry]', `name = ${quoted(folder)}`, 'version = "0.1.0"', 'description = "A dbgpts package"', 'authors = []'];
  const files: Readonly<Record<string, string>> = {
    'MANIFEST.in': `include dbgpts.toml\ninclude ${module}/definition/*.json`,
    'README.md': `# ${label ?? name}\n\n${description ?? ''}`,
    [`${module}/__init__.py`]: '',
    [`${module}/definition/flow_definition.json`]: JSON.stringify(data, null, 4),
    'dbgpts.toml': [...flow, '', '[python_config]', '', '[json_config]', 'file_path = "definition/flow_definition.json"', ''].join('\n'),
    'pyproject.toml': [
      ...project,
      'readme = "README.md"',
      '',
      '[tool.poetry.dependencies]',
      'python = "^3.10"',
      '',
      '[build-system]',
      'requires = ["poetry-core"]',
      'build-backend = "poetry.core.masonry.api"',
      '',
    ].join('\n'),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, words]) => [`${folder}/${path}`, strToU8(words)])));
}

const invalid = (detail: string) => refuse('AWEL_FILE_INVALID', { detail });

/** Only these are unpacked, in memory alone: nothing of a package is written or run. */
const isRead = (path: string): boolean => /^[^/]+\/(?:README\.md|[^/]+\/definition\/flow_definition\.json)$/.test(path);

/** Keeps to the files that are read; refuses a package that would lead out of itself, or grow beyond the limits. */
function sieve(): (file: UnzipFileInfo) => boolean {
  let [files, bytes] = [0, 0];
  return ({ name, originalSize }) => {
    if (++files > mostFiles) throw invalid('zip');
    if (/^[/\\]|\\|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(name)) throw invalid('zip');
    if (!isRead(name)) return false;
    bytes += originalSize;
    if (bytes > mostBytes) throw refuse('FILE_TOO_LARGE', { limit: mostBytes });
    return true;
  };
}

function unpacked(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes, { filter: sieve() });
  } catch (error) {
    throw isRefusal(error) ? error : invalid('zip');
  }
}

/** The flow of a package, as words of JSON: its drawing, with the name of its folder and what its README says. */
export function unpackFlow(bytes: Uint8Array, parse: (words: string) => unknown): unknown {
  const files = Object.entries(unpacked(bytes));
  const drawings = files.filter(([path]) => path.endsWith('/flow_definition.json'));
  const [[path, drawing] = []] = drawings;
  if (!path || !drawing || drawings.length > 1) throw invalid('definition/flow_definition.json');
  const readme = files.find(([name]) => name === `${path.split('/')[0]}/README.md`);
  const [heading = '', ...rest] = readme ? strFromU8(readme[1]).split('\n') : [];
  const name = path.split('/')[1]!;
  return {
    flow: {
      name,
      label: heading.replace(/^#\s*/, '').trim().slice(0, 200) || name,
      description: rest.join('\n').trim().slice(0, 2_000),
      flow_data: parse(strFromU8(drawing)),
    },
  };
}
