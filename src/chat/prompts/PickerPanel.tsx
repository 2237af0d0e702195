import { type KeyboardEvent, type Ref, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { variablesOf } from '#schemas/promptVariables.ts';
import { PromptList } from './PromptList.tsx';
import type { Prompt } from './usePrompts.ts';
import { VariablesForm } from './VariablesForm.tsx';
import styles from './prompts.module.css';

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly scene: string;
  readonly onPick: (text: string) => void;
  readonly onClose: () => void;
}

/** The prompts of a scene, and the variables of the one that was chosen. */
export default function PickerPanel({ ref, scene, onPick, onClose }: Props) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<Prompt>();
  const choose = (prompt: Prompt) => (variablesOf(prompt.content).length > 0 ? setChosen(prompt) : onPick(prompt.content));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={ref} role="dialog" aria-label={t('chat.prompts.pick')} className={styles['panel']} onKeyDown={onKeyDown}>
      {chosen ? (
        <VariablesForm prompt={chosen} onFilled={onPick} onBack={() => setChosen(undefined)} />
      ) : (
        <PromptList scene={scene} onChoose={choose} />
      )}
    </div>
  );
}
