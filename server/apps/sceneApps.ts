import type { Language } from '#schemas/kit/text.ts';
import { type AppScene, needsSubject } from '#schemas/wire/apps/app.ts';
import type { WireApp } from '#schemas/wire/apps/givenApp.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';

const answers = ['model', 'temperature', 'max_new_tokens'].map((type) => ({ type, value: null }));
const resourceOf = (scene: AppScene): string => (scenes[scene].subject === 'space' ? 'knowledge' : 'database');

/** A scene that apps are made of, and what one of it is to be given. */
export const needsOf = (scene: AppScene, language: Language) => ({
  chat_scene: scene as string,
  scene_name: scenes[scene].name[language],
  param_need: [...(needsSubject(scene) ? [{ type: 'resource', value: resourceOf(scene) }] : []), ...answers],
});

/** A scene as clients of DB-GPT's second generation ask for it: as an app that nobody made. */
export function sceneAsApp(scene: AppScene, language: Language, now: number): WireApp {
  const at = new Date(now).toISOString();
  const { name, about, category } = scenes[scene];
  return {
    app_code: scene,
    app_name: name[language],
    app_describe: about[language],
    team_mode: 'native_app',
    language,
    team_context: {
      chat_scene: scene,
      scene_name: name[language],
      scene_describe: about[language],
      param_title: '',
      show_disable: false,
    },
    user_code: null,
    sys_code: null,
    is_collected: 'false',
    icon: null,
    created_at: at,
    updated_at: at,
    details: [],
    published: 'true',
    user_name: null,
    user_icon: null,
    hot_value: 0,
    param_need: needsOf(scene, language).param_need,
    owner_name: null,
    owner_avatar_url: null,
    recommend_questions: [],
    admins: [],
    keep_start_rounds: 0,
    keep_end_rounds: 2,
    id: null,
    category,
    opening: null,
    editable: false,
  };
}
