import { useSceneScreen } from './index.ts';

/** Sign of a scene. */
export function SceneIcon({ scene }: { readonly scene: string }) {
  const { icon: Icon } = useSceneScreen(scene);
  return <Icon aria-hidden />;
}
