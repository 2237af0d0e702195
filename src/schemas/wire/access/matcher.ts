import { methods as allMethods } from '../../kit/endpoint.ts';

/** Part of a permission that the matcher reads. No methods, or an empty list, means every method. */
export interface UrlRule {
  readonly url: string;
  readonly methods?: readonly string[] | null | undefined;
}

/** A list of permissions made ready to be asked. */
export interface Matcher<Rule extends UrlRule = UrlRule> {
  /** The permission that lets a canonical path through, or undefined: what no permission names is denied. */
  allows(method: string, path: string): Rule | undefined;
  /** True if every call that `rule` allows is allowed here, so that a holder of these permissions may hand `rule` on. */
  covers(rule: UrlRule): boolean;
}

interface Node<Rule> {
  literals?: Map<string, Node<Rule>>;
  param?: Node<Rule>;
  /** The rule that ends here, by method; `*` for a rule of all methods. */
  ends?: Map<string, Rule>;
}

/** `HEAD` reads what `GET` reads. */
const askedMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

const isParam = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');

function childFor<Rule>(node: Node<Rule>, segment: string): Node<Rule> {
  if (isParam(segment)) return (node.param ??= {});
  node.literals ??= new Map();
  const found = node.literals.get(segment) ?? {};
  node.literals.set(segment, found);
  return found;
}

function insert<Rule extends UrlRule>(root: Node<Rule>, rule: Rule): void {
  let node = root;
  for (const segment of rule.url.slice(1).split('/')) node = childFor(node, segment);
  node.ends ??= new Map();
  for (const method of rule.methods?.length ? rule.methods : ['*']) {
    if (!node.ends.has(method)) node.ends.set(method, rule);
  }
}

const endOf = <Rule>(node: Node<Rule>, method: string): Rule | undefined => node.ends?.get('*') ?? node.ends?.get(method);

/** Looks below `node` for what remains of the path from `start`; the literal branch first. */
function find<Rule>(node: Node<Rule>, method: string, path: string, start: number): Rule | undefined {
  const slash = path.indexOf('/', start);
  const end = slash < 0 ? path.length : slash;
  const literal = node.literals?.get(path.slice(start, end));
  const found = literal && (slash < 0 ? endOf(literal, method) : find(literal, method, path, end + 1));
  if (found || !node.param || start === end) return found;
  return slash < 0 ? endOf(node.param, method) : find(node.param, method, path, end + 1);
}

/** Looks for one rule that lets through all that the segments stand for. A parameter is only covered by a parameter. */
function findCover<Rule>(node: Node<Rule>, method: string, segments: readonly string[], at = 0): Rule | undefined {
  const segment = segments[at];
  if (segment === undefined) return endOf(node, method);
  const literal = isParam(segment) ? undefined : node.literals?.get(segment);
  const found = literal && findCover(literal, method, segments, at + 1);
  return found ?? (node.param && segment !== '' ? findCover(node.param, method, segments, at + 1) : undefined);
}

function covers<Rule>(root: Node<Rule>, { url, methods }: UrlRule): boolean {
  const segments = url.slice(1).split('/');
  return (methods?.length ? methods : allMethods).every((method) => findCover(root, method, segments) !== undefined);
}

/**
 * Compiles permissions (spec §6: equal to the url, or `{param}` for exactly one segment) into a trie by segment.
 * Asking visits no node twice and uses no regular expression, so the dearest question costs one walk over the trie (attack F25);
 * the usual one costs a look-up per segment, however many permissions there are.
 */
export function compilePermissions<Rule extends UrlRule>(rules: readonly Rule[]): Matcher<Rule> {
  const root: Node<Rule> = {};
  for (const rule of rules) if (rule.url.startsWith('/')) insert(root, rule);
  return {
    allows: (method, path) => (path.startsWith('/') ? find(root, askedMethod(method), path, 1) : undefined),
    covers: (rule) => covers(root, rule),
  };
}
