import { scenes } from '#schemas/wire/chat/scenes.ts';
import { engineName } from '#schemas/wire/models.ts';
import { askDashboard } from '../database/askDashboard.ts';
import { proposeDashboard } from '../database/proposeDashboard.ts';
import { chatWithDatabase, sourceAsked } from './chatWithDatabase.ts';
import type { Scene } from './scene.ts';

/** A page of charts from one sentence: designed by the model, or proposed from the source without one; each chart read, checked and run (spec §3). */
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
      steps: (ask, signal) => {
        const database = sourceAsked(asked, source);
        return model.name === engineName ? proposeDashboard(asked, database, signal) : askDashboard(asked, database, ask, signal);
      },
    };
  },
};
