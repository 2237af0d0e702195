import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import type { Row } from './index.ts';
import { sideBySide, timeRow } from './measure.ts';

const checks = 1000;

/** As many patterns as asked for, of the shapes that permissions have. */
const patternsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `p${index}`,
    url: index % 2 ? `/api/area${index % 97}/thing${index}/{id}` : `/area${index % 89}/list${index}`,
    tag: null,
    methods: null,
  }));

const asRegExp = (url: string): RegExp => new RegExp(`^${url.replace(/\{\w+\}/g, '[^/]+')}$`);

/** One permission check by the compiled matcher, against trying a list of regular expressions one after another. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of [100, 1_000, 10_000]) {
    const permissions = patternsOf(count);
    const matcher = compilePermissions(permissions);
    const expressions = permissions.map(({ url }) => asRegExp(url));
    const paths = permissions.filter((_, index) => index % Math.max(1, count / 100) < 1).map(({ url }) => url.replace('{id}', '17'));
    const each = (check: (path: string) => unknown, times: number) => () => {
      for (let at = 0; at < times; at += 1) check(paths[at % paths.length]!);
    };
    const [ours, linear] = await sideBySide(
      each((path) => matcher.allows('GET', path), checks * 100),
      each((path) => expressions.some((expression) => expression.test(path)), checks),
    );
    rows.push(
      timeRow(
        `permission check, ${count.toLocaleString('en')} patterns`,
        ours / checks / 100,
        linear / checks,
        'list of regular expressions',
      ),
    );
  }
  return rows;
}
