import type { ErrorTable } from './entry.ts';

/** Errors of dashboards. */
export const dashboardErrors = {
  TILE_NOT_FOUND: { status: 404, zh: '看板里没有这张图表', en: 'The dashboard has no such tile' },
  TILE_SOURCE_REFUSED: {
    status: 403,
    zh: '您的角色不能向这张图表的数据源提问，或数据源已删除。请联系管理员',
    en: 'Your roles may not ask the data source of this tile, or it is gone. Ask an administrator',
  },
  FILTER_UNKNOWN: { status: 422, zh: 'SQL 中的筛选“{name}”没有定义', en: 'The SQL names the filter "{name}", which there is not' },
  FILTER_UNREADABLE: {
    status: 422,
    zh: '“{text}”不是筛选的写法，例如 {example}',
    en: '"{text}" does not name a filter; write it like {example}',
  },
} as const satisfies ErrorTable;
