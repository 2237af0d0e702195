import { lazy, type RefObject, Suspense } from 'react';
import type { ComposerHandle } from '../composer/Composer.tsx';

const PromptPicker = lazy(async () => ({ default: (await import('../prompts/PromptPicker.tsx')).PromptPicker }));

interface Props {
  readonly scene: string | undefined;
  readonly composer: RefObject<ComposerHandle | null>;
}

/** Puts a prompt of the scene into the composer. */
export function PromptButton({ scene, composer }: Props) {
  if (scene === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PromptPicker scene={scene} onPick={(text) => composer.current?.insert(text)} />
    </Suspense>
  );
}
