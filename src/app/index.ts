import ApiOutlined from '@ant-design/icons/ApiOutlined';
import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { tileLabel } from '#schemas/wire/access/tiles.ts';
import { withWords } from '#i18n/index.ts';
import { definePage } from '#pages/page.ts';
import { readOpenApi } from '#schemas/contracts/service.ts';

/** The frame's own pages. */
export const app = {
  pages: [
    definePage({
      key: 'system',
      path: '/system',
      label: tileLabel('system'),
      about: { zh: '用户、权限和数据的管理。', en: 'Users, rights and data, and how they are managed.' },
      icon: SettingOutlined,
      keywords: '设置,settings',
      place: 'toolbox',
      load: () => import('./pages/SystemHome.tsx'),
    }),
    definePage({
      key: 'openapi',
      path: '/system/openapi',
      label: { zh: '接口文档', en: 'API reference' },
      about: { zh: '每个接口的参数、返回和所需权限。', en: 'Parameters, replies and the permission of every call.' },
      icon: ApiOutlined,
      keywords: 'openapi',
      place: 'system',
      needs: [readOpenApi.endpoint],
      load: withWords('openapi')(() => import('./openapi/OpenApiPage.tsx')),
    }),
    definePage({
      key: 'approve',
      path: '/qr',
      label: { zh: '扫码登录', en: 'Sign in by QR code' },
      icon: QrcodeOutlined,
      place: 'none',
      load: () => import('./pages/Approve.tsx'),
    }),
  ],
};
