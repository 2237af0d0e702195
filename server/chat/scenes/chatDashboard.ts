import type { Text } from '#schemas/kit/text.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { ModelEvent } from '../../llm/model.ts';
import { askDashboard } from '../database/askDashboard.ts';
import { chatWithDatabase, sourceAsked } from './chatWithDatabase.ts';
import type { Scene, SceneQuestion } from './scene.ts';

const withoutModel: Text = {
  zh: '还没有连接语言模型，我不会猜测这一页该画什么。可以在[数据看板](/dashboards/create)里自己写 SQL 添加图表，或请管理员连接一个模型。',
  en: 'No language model is connected yet, and I do not guess what this page should show. Add charts with SQL of your own to a [dashboard](/dashboards/create), or ask an administrator to connect a model.',
};

async function* sayHow({ language }: SceneQuestion): AsyncGenerator<ModelEvent> {
  yield { type: 'text', text: withoutModel[language] };
  yield { type: 'finished', reason: 'stop' };
}

/** A page of charts from one sentence: designed by the model, each chart read, checked and run (spec §3). */
export const chatDashboard: Scene = {
  key: 'chat_dashboard',
  ...scenes.chat_dashboard,
  hello: { zh: '请选择数据库，说说想看哪些数据。', en: 'Choose a database, then say what you would like to see.' },
  subjects: chatWithDatabase.subjects!,
  async prepare(asked) {
    const { context, actor, subject, model } = asked;
    const source = await context.sources.named(actor, subject!);
    return {
      dropped: 0,
      promptTokens: 0,
      steps: (ask, signal) => (model.name === engineName ? sayHow(asked) : askDashboard(asked, sourceAsked(asked, source), ask, signal)),
    };
  },
};
