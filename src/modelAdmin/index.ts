import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/DeploymentUnitOutlined';
import { tileLabel } from '#schemas/wire/access/tiles.ts';
import { definePage } from '#pages/page.ts';
import { withWords } from '#i18n/index.ts';
import type { DeclaredEndpoint } from '#schemas/contracts/index.ts';

const screen = withWords('modelAdmin');

/** The models that answer: connecting them, and what they were used for. */
export const modelAdmin = {
  pages: [
    definePage({
      key: 'models',
      path: '/models',
      label: tileLabel('models'),
      about: {
        zh: '连接兼容 OpenAI 接口的语言模型和语音识别模型，测试、启动和停止，查看运行情况。',
        en: 'Connect models for language and for speech with an OpenAI-compatible interface, test, start and stop them, and see how they run.',
      },
      icon: DeploymentUnitOutlined,
      keywords: '模型',
      place: 'toolbox',
      group: 'model',
      load: screen(() => import('./list/ModelsPage.tsx')),
    }),
    definePage({
      key: 'usage',
      path: '/system/usage',
      label: { zh: '模型用量', en: 'Model usage' },
      about: {
        zh: '每天的对话轮数、tokens 和等待时间，按模型和用户分列。',
        en: 'Turns, tokens and waiting times day by day, by model and by user.',
      },
      icon: BarChartOutlined,
      keywords: '用量,统计,token,usage',
      place: 'system',
      group: 'model',
      needs: ['GET /api/v1/usage' satisfies DeclaredEndpoint],
      load: screen(() => import('./usage/UsagePage.tsx')),
    }),
  ],
};
