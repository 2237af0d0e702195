import { posix } from 'node:path';
import { readFileSync } from 'node:fs';
import { laterImportsOf, staticImportsOf, type SourceFile } from './rooms.ts';

const { imports: subpaths } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly imports: Readonly<Record<string, string>> };

/** Path of the file that an import means, from the project's folder; undefined for a package. */
export function fileOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const found = Object.entries(subpaths).find(
    ([name]) => specifier === name || (name.endsWith('*') && specifier.startsWith(name.slice(0, -1))),
  );
  return found && posix.normalize(found[1].replace('*', specifier.slice(found[0].length - 1)));
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** Files and what each imports at once, types included. What is fetched later by `import()` is no part of it. */
export const graphOf = (files: readonly SourceFile[]): Graph => {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      staticImportsOf(file)
        .flatMap((name) => fileOf(file.path, name) ?? [])
        .filter((path) => paths.has(path)),
    ]),
  );
};

/** Groups of files that import one another in a circle, each sorted by path (Tarjan's strongly connected components). */
export function circlesIn(graph: Graph): string[][] {
  const met = new Map<string, { readonly order: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string) => {
    const self = { order: met.size, low: met.size, isOpen: true };
    met.set(path, self);
    open.push(path);
    for (const imported of graph.get(path) ?? []) {
      const other = met.get(imported);
      if (!other) self.low = Math.min(self.low, visit(imported).low);
      else if (other.isOpen) self.low = Math.min(self.low, other.order);
    }
    if (self.low === self.order) {
      const circle = open.splice(open.indexOf(path));
      for (const each of circle) met.get(each)!.isOpen = false;
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return self;
  };
  for (const path of graph.keys()) if (!met.has(path)) visit(path);
  return circles.toSorted(([one = ''], [other = '']) => one.localeCompare(other));
}

/**
 * Imports that lead up, given the folders and files of a room from the lowest on. A path belongs to the longest entry that it begins with;
 * a file beside the folders that is not listed stands above all, and a folder that is not listed is named too.
 */
export function upwardArrows(graph: Graph, room: string, order: readonly string[]): string[] {
  const levelOf = (path: string) => {
    const name = path.slice(room.length + 1);
    const own = order.filter((entry) => name === entry || name.startsWith(`${entry}/`)).toSorted((one, other) => other.length - one.length);
    return own[0] !== undefined ? order.indexOf(own[0]) : name.includes('/') ? -1 : order.length;
  };
  const inRoom = [...graph].filter(([path]) => path.startsWith(`${room}/`));
  return inRoom.flatMap(([path, imported]) => {
    if (levelOf(path) < 0) return [`${path} is in no folder of the order`];
    return imported.filter((to) => to.startsWith(`${room}/`) && levelOf(to) > levelOf(path)).map((to) => `${path} imports ${to}`);
  });
}

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;
const [crumb, whole] = [25, 120];

/**
 * Files of under 25 lines that one file alone imports, which lies beside them and has room for them: up to 120 lines together. What is
 * fetched later, by `import()` or as a thread of its own, has to be a file; a file with tests of its own has two importers.
 */
export function crumbsIn(files: readonly SourceFile[]): string[] {
  const graph = graphOf(files);
  const fetched = new Set(files.flatMap((file) => laterImportsOf(file).flatMap((name) => fileOf(file.path, name) ?? [])));
  return files.flatMap((file) => {
    const importers = files.filter(({ path }) => graph.get(path)!.includes(file.path));
    const [only] = importers;
    const isCrumb = importers.length === 1 && linesOf(file) < crumb && posix.dirname(only!.path) === posix.dirname(file.path);
    return isCrumb && !fetched.has(file.path) && linesOf(file) + linesOf(only!) <= whole ? [`${file.path} belongs into ${only!.path}`] : [];
  });
}
