import { useWords } from '#i18n/useWords.ts';
import { isScene, scenes } from '#schemas/wire/chat/scenes.ts';
import { useScenes } from './useScenes.ts';

/** Name and purpose of a scene: ours as declared, any other as the server tells of it; undefined while it has not. */
export function useSceneWords(scene: string): { readonly name: string; readonly about: string } | undefined {
  const { label } = useWords();
  const isOurs = isScene(scene);
  const { tiles } = useScenes(!isOurs && scene !== '');
  if (isOurs) return { name: label(scenes[scene].name), about: label(scenes[scene].about) };
  return tiles?.find((tile) => tile.scene === scene);
}
