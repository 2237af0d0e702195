import CodeOutlined from '@ant-design/icons/CodeOutlined';
import { withWords } from '#i18n/index.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import { definePage } from '#pages/page.ts';

const screen = withWords('sqlPage');

/** The editor of SQL: statements written by hand, run on the databases that one may ask. */
export const sqlPage = {
  pages: [
    definePage({
      key: 'sql',
      path: '/sql',
      label: { zh: 'SQL 编辑器', en: 'SQL editor' },
      about: {
        zh: '编写只读的 SQL，在您可以提问的数据库上执行。',
        en: 'Write SQL that reads, and run it on the databases that you may ask.',
      },
      icon: CodeOutlined,
      keywords: '查询,语句,编辑器,query,statement',
      place: 'system',
      group: 'data',
      needs: ['POST /api/statements/run' satisfies DeclaredEndpoint],
      load: screen(() => import('./SqlPage.tsx')),
    }),
  ],
};
