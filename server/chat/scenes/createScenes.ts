import type { Language } from '#schemas/kit/text.ts';
import type { SceneSubject, WireSceneItem } from '#schemas/wire/chat/scenes.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { Actor, Context } from '../../context.ts';
import type { AnyScene, Scene, SceneQuestion } from './scene.ts';
import { withoutModel } from './withoutModel.ts';

/** The scenes of a server. */
export type Scenes = ReturnType<typeof createScenes>;

const isComing = (scene: AnyScene): scene is Exclude<AnyScene, Scene> => 'isComing' in scene;
const subjectTitle = (scene: AnyScene) => (isComing(scene) ? scene.subjectTitle : scene.subjects?.title);

/** Joins the scenes of all rooms; one that can be talked to stands in the place of its announcement. Throws when two are of one name. */
export function createScenes(given: readonly AnyScene[]) {
  const all = inPlaceOfAnnouncements(given);
  const byKey = new Map(all.map((scene) => [scene.key, scene]));
  const twice = all.filter((scene) => byKey.get(scene.key) !== scene);
  if (twice.length > 0) throw new Error(`Two scenes are called ${twice.map(({ key }) => key).join(', ')}.`);

  /** The scene of that name; refuses with SCENE_UNKNOWN. */
  function find(mode: string): AnyScene {
    const scene = byKey.get(mode);
    if (!scene) throw refuse('SCENE_UNKNOWN', { scene: mode.slice(0, 100) });
    return scene;
  }

  return {
    find,
    /** The scene of that name, to be talked to; refuses with SCENE_UNKNOWN or SCENE_NOT_READY. */
    open(mode: string, language: Language): Scene {
      const scene = find(mode);
      if (isComing(scene)) throw refuse('SCENE_NOT_READY', { scene: scene.name[language] });
      return scene;
    },
    /**
     * The scene that answers a question: that of its conversation, unless this is about nothing in particular and the question names by `@` what another
     * is about; without a language model, free chat has others answer what they are sure of.
     */
    async answering(scene: Scene, asked: SceneQuestion): Promise<Scene> {
      if (scene.subjects) return scene;
      const { context, actor, question, model } = asked;
      const others = all.filter((other): other is Scene => !isComing(other));
      if (question.includes('@')) {
        for (const other of others) if (await other.mentioned?.(context, actor, question)) return other;
      }
      return scene.isFree && model.name === engineName ? withoutModel(scene, others) : scene;
    },
    /** True of a scene whose conversations are about the files that came with their questions. */
    opensFiles(mode: string): boolean {
      const scene = byKey.get(mode);
      return scene !== undefined && !isComing(scene) && scene.opensFiles === true;
    },
    /** The scenes as items of the home page and the app center (contract §3.1, spec §3). */
    items: (language: Language): WireSceneItem[] =>
      all.map((scene) => ({
        chat_scene: scene.key,
        scene_name: scene.name[language],
        scene_describe: scene.about[language],
        param_title: subjectTitle(scene)?.[language] ?? '',
        show_disable: isComing(scene),
        scene_type_zh: scene.category,
        app_name: scene.name[language],
        app_describe: scene.about[language],
        app_code: scene.key,
      })),
    /** Subjects that an actor can choose (contract §3.6); null where nothing is chosen. */
    async subjectsOf(mode: string, context: Context, actor: Actor): Promise<SceneSubject[] | null> {
      const scene = find(mode);
      if (isComing(scene)) return scene.subjectTitle ? [] : null;
      return scene.subjects ? [...(await scene.subjects.list(context, actor))] : null;
    },
  };
}

function inPlaceOfAnnouncements(given: readonly AnyScene[]): readonly AnyScene[] {
  const ready = new Map(given.filter((scene) => !isComing(scene)).map((scene) => [scene.key, scene]));
  const replaced = given.map((scene) => (isComing(scene) ? (ready.get(scene.key) ?? scene) : scene));
  const announced = new Set(given.filter(isComing).map(({ key }) => key));
  return replaced.filter((scene, at) => isComing(given[at]!) || !announced.has(scene.key));
}

/** The subject that a conversation begins with where none was chosen: the only one that there is. Apps are always chosen. */
export async function onlySubject({ subjects }: Scene, context: Context, actor: Actor): Promise<string | null> {
  const offered = subjects && !subjects.areApps ? await subjects.list(context, actor) : [];
  return offered.length === 1 ? offered[0]!.param : null;
}

/** Refuses with VALIDATION_FAILED a subject that is missing, or that the actor may not see. */
export async function refuseOtherSubjects({ subjects }: Scene, context: Context, actor: Actor, subject: string | null): Promise<void> {
  if (!subjects) return;
  if (subject !== null && (await subjects.offers?.(context, actor, subject))) return;
  const offered = subject === null || subjects.offers ? [] : (await subjects.list(context, actor)).map(({ param }) => param);
  const named = subject !== null && subjects.several ? subject.split(',') : [subject];
  if (named.every((name) => name !== null && offered.includes(name))) return;
  throw refuse('VALIDATION_FAILED', {}, { errors: { select_param: { key: subject === null ? 'required' : 'notInOptions' } } });
}
