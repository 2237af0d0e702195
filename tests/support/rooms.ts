import { posix } from 'node:path';

/** A source file: its path from the project's folder, with forward slashes, and what it says. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Room {
  /** The other rooms it may import from. */
  readonly rooms: readonly string[];
  /** Tells whether it may import this from outside the project. */
  readonly mayUse: (name: string) => boolean;
}

const ofScreens = /^(react|reactflow|antd|echarts|@ant-design|@refinedev|@tanstack|axios|i18next|kbar)\b/;
const ofServers = /^(node:|fastify|@fastify|kysely|libsql|pg|mysql2|@duckdb|@node-rs|@napi-rs|nodemailer)(\b|$)/;

/** Charts are drawn there too, for letters and messages. */
const onServer = (name: string) => !ofScreens.test(name) || name.startsWith('echarts/');
const onScreen = (name: string) => !ofServers.test(name);
const onScreenWithoutHttp = (name: string) => onScreen(name) && name !== 'axios';
const inModel = (name: string) => onServer(name) && onScreen(name);

const belowScreens = ['schemas', 'i18n', 'api', 'ui', 'charts', 'pages', 'sql'];
const belowApp = [
  ...belowScreens,
  'providers',
  'resources',
  'access',
  'chat',
  'modelAdmin',
  'sources',
  'sqlPage',
  'dashboards',
  'evaluations',
  'flow',
  'apps',
  'knowledge',
  'deliveries',
  'reports',
  'tools',
];

/** Table of which room may import which. A folder of src that is not named here is refused. */
const rooms: Readonly<Record<string, Room>> = {
  schemas: { rooms: [], mayUse: (name) => name === 'zod' || name.startsWith('zod/') },
  i18n: { rooms: ['schemas'], mayUse: onScreenWithoutHttp },
  api: { rooms: ['schemas'], mayUse: onScreenWithoutHttp },
  ui: { rooms: ['schemas', 'i18n', 'api'], mayUse: onScreenWithoutHttp },
  pages: { rooms: ['schemas', 'i18n', 'api'], mayUse: onScreenWithoutHttp },
  sql: { rooms: ['schemas', 'i18n', 'api', 'ui'], mayUse: onScreenWithoutHttp },
  charts: { rooms: ['schemas', 'i18n'], mayUse: onScreenWithoutHttp },
  providers: { rooms: ['schemas', 'i18n'], mayUse: onScreen },
  resources: { rooms: belowScreens, mayUse: onScreenWithoutHttp },
  access: { rooms: [...belowScreens, 'resources'], mayUse: onScreenWithoutHttp },
  chat: { rooms: belowScreens, mayUse: onScreenWithoutHttp },
  sources: { rooms: [...belowScreens, 'resources'], mayUse: onScreenWithoutHttp },
  sqlPage: { rooms: [...belowScreens, 'chat'], mayUse: onScreenWithoutHttp },
  dashboards: { rooms: [...belowScreens, 'resources', 'chat'], mayUse: onScreenWithoutHttp },
  evaluations: { rooms: [...belowScreens, 'resources', 'chat'], mayUse: onScreenWithoutHttp },
  modelAdmin: { rooms: [...belowScreens, 'resources', 'chat'], mayUse: onScreenWithoutHttp },
  flow: { rooms: [...belowScreens, 'resources', 'chat'], mayUse: onScreenWithoutHttp },
  apps: { rooms: [...belowScreens, 'resources', 'chat'], mayUse: onScreenWithoutHttp },
  knowledge: { rooms: [...belowScreens, 'resources', 'chat'], mayUse: onScreenWithoutHttp },
  deliveries: { rooms: [...belowScreens, 'resources'], mayUse: onScreenWithoutHttp },
  reports: { rooms: [...belowScreens, 'resources', 'chat'], mayUse: onScreenWithoutHttp },
  tools: { rooms: [...belowScreens, 'resources'], mayUse: onScreenWithoutHttp },
  app: { rooms: belowApp, mayUse: onScreenWithoutHttp },
  server: { rooms: ['schemas', 'package.json'], mayUse: onServer },
  bench: { rooms: [...belowApp, 'app', 'server', 'tests', 'scripts'], mayUse: () => true },
  tests: { rooms: [...belowApp, 'app', 'server', 'bench', 'scripts'], mayUse: () => true },
};

/** The room of a path from the project's folder: src/main.tsx only mounts the app, and belongs to it. */
export function roomOf(path: string) {
  const [top = '', folder = ''] = path.split('/');
  if (top !== 'src') return top;
  return path.split('/').length === 2 ? 'app' : folder;
}

const withoutComments = ({ text }: SourceFile): string => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');

/** Imports of a file, as written: static, dynamic and re-exported. */
export const importsOf = (file: SourceFile): string[] =>
  [...withoutComments(file).matchAll(/(?<!['"])\b(?:from|import)\s*\(?\s*(['"])([\w@#:./?-]+)\1/g)].map((match) => match[2] ?? '');

/** Imports that a file has before it runs, as written: all but `import()`. */
export const staticImportsOf = (file: SourceFile): string[] =>
  [...withoutComments(file).matchAll(/(?<!['"])\b(?:from|import)\s*(['"])([\w@#:./?-]+)\1/g)].map((match) => match[2] ?? '');

/** Imports that a file fetches later, as written: `import()`. */
export const laterImportsOf = (file: SourceFile): string[] =>
  [...withoutComments(file).matchAll(/\bimport\s*\(\s*(['"])([\w@#:./?-]+)\1/g)].map((match) => match[2] ?? '');

/** Every import of these files that a room may not make, in words. */
export function strayImports(files: readonly SourceFile[]) {
  return files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => complaintsAbout(file, specifier).map((why) => `${file.path}: ${specifier} ${why}`)),
  );
}

/** Paths outside the rooms, which can only be reached by a relative path. */
const withoutSubpath = ['scripts', 'package.json'];

function complaintsAbout(file: SourceFile, specifier: string) {
  const from = roomOf(file.path);
  const room = rooms[from];
  if (!room) return [`is in ${from}, which is not a room`];
  const to = targetRoom(file, specifier);
  if (to === undefined) return complaintsAboutPackage(file, room, specifier);
  return [
    to !== from && !room.rooms.includes(to) && `is in ${to}, which ${from} may not import`,
    to !== from && !withoutSubpath.includes(to) && specifier.startsWith('.') && 'leaves its room by a relative path',
    to === from && specifier.startsWith('#') && from !== 'tests' && 'goes around its own room by a subpath',
    !/\.\w+(\?\w+)?$/.test(specifier) && 'has no file extension',
  ].filter((complaint) => complaint !== false);
}

function complaintsAboutPackage({ path }: SourceFile, room: Room, name: string) {
  if (!room.mayUse(name)) return [`may not be used in ${roomOf(path)}`];
  const isModel = path.startsWith('src/') && path.includes('/model/');
  return isModel && !inModel(name) ? ['may not be used in a model'] : [];
}

/** A file of src itself, such as `#rooms.ts`, belongs to the app. */
const roomOfSubpath = (path: string): string | undefined => (path.includes('/') ? path.split('/')[0] : 'app');

/** The room an import leads to; undefined for a package. */
function targetRoom({ path }: SourceFile, specifier: string) {
  if (specifier.startsWith('#')) return roomOfSubpath(specifier.slice(1));
  if (!specifier.startsWith('.')) return undefined;
  return roomOf(posix.join(posix.dirname(path), specifier));
}
