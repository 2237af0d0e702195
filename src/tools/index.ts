import LinkOutlined from '@ant-design/icons/LinkOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import { definePage } from '#pages/page.ts';
import type { Overrides } from '#resources/fields/override.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';
import { omittedFields } from './server/omittedFields.ts';
import { tileLabel } from '#schemas/wire/access/tiles.ts';

const screen = withWords('tools');

/** Tools that agents may call: those of the product, of connected servers, and of the market. */
export const tools = {
  pages: [
    definePage({
      key: 'agent',
      path: '/agent',
      label: tileLabel('agent'),
      about: {
        zh: '智能体可以调用的工具：产品自带的、已连接的服务的，以及市场中可以安装的。',
        en: 'Tools that agents may call: those of the product, of connected servers, and those that can be installed from the market.',
      },
      icon: ToolOutlined,
      keywords: '智能体,插件,工具,agents,plugins,tools,MCP',
      place: 'toolbox',
      group: 'model',
      load: screen(() => import('./ToolsPage.tsx')),
    }),
    definePage({
      key: 'toolAccount',
      path: '/agent/connected',
      label: { zh: '连接账号', en: 'Connect an account' },
      icon: LinkOutlined,
      place: 'none',
      needs: ['POST /api/tool-accounts/finish' satisfies DeclaredEndpoint],
      load: screen(() => import('./accounts/ConnectedPage.tsx')),
    }),
  ],
  overrides: {
    toolServers: {
      omits: omittedFields,
      widths: { name: 180, key: 120, state: 120 },
      panels: [
        {
          key: 'tools',
          label: { zh: '工具', en: 'Tools' },
          endpoint: 'GET /api/tool-servers/{id}/tools' satisfies DeclaredEndpoint,
          Panel: lazy(screen(() => import('./server/ServerToolsPanel.tsx'))),
        },
      ],
    },
  } satisfies Overrides,
};
