import { Input } from 'antd';
import { type KeyboardEvent, lazy, type Ref, Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { variablesOf } from '#schemas/promptVariables.ts';
import { PromptList, type PromptListProps } from './PromptList.tsx';
import { type PromptChoice, usePromptChoice } from './usePromptChoice.ts';
import type { Prompt } from './usePrompts.ts';
import { VariablesForm } from './VariablesForm.tsx';
import styles from './prompts.module.css';

/** Fetched when somebody first looks at their own. */
const OwnPrompts = lazy(() => import('./OwnPrompts.tsx'));

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly scene: string;
  /** The prompts found by words that are written elsewhere; without it the panel has a search box of its own. */
  readonly choice?: PromptChoice | undefined;
  /** The prompt taken elsewhere, whose variables are to be filled in. */
  readonly taken?: Prompt | undefined;
  readonly onPick: (text: string) => void;
  readonly onClose: () => void;
}

/** The prompts of a scene, and the variables of the one that was chosen. */
export default function PickerPanel({ ref, scene, choice, taken, onPick, onClose }: Props) {
  const { t } = useWords();
  const [clicked, setClicked] = useState<Prompt>();
  const [isOwn, setOwn] = useState(false);
  const toOwn = () => setOwn(true);
  const chosen = taken ?? clicked;
  const choose = (prompt: Prompt) => (variablesOf(prompt.content).length > 0 ? setClicked(prompt) : onPick(prompt.content));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={ref} role="dialog" aria-label={t('chat.prompts.pick')} className={styles['panel']} onKeyDown={onKeyDown}>
      {chosen ? (
        <VariablesForm prompt={chosen} onFilled={onPick} onBack={taken ? onClose : () => setClicked(undefined)} />
      ) : isOwn ? (
        <Suspense fallback={null}>
          <OwnPrompts onChoose={choose} onBack={() => setOwn(false)} />
        </Suspense>
      ) : choice ? (
        <PromptList choice={choice} onChoose={choose} onOwn={toOwn} />
      ) : (
        <SearchedPrompts scene={scene} onChoose={choose} onOwn={toOwn} />
      )}
    </div>
  );
}

/** Prompts under a search box; ↑ ↓ walk them, Enter takes the one that was walked to or searched for. */
function SearchedPrompts({ scene, ...then }: { readonly scene: string } & Pick<PromptListProps, 'onChoose' | 'onOwn'>) {
  const { t } = useWords();
  const [looked, setLooked] = useState('');
  const choice = usePromptChoice(scene, looked);
  const { id, active, activeId, walkBy } = choice;
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => walkBy(1),
      ArrowUp: () => walkBy(-1),
      Enter: () => active && !event.nativeEvent.isComposing && then.onChoose(active),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]!();
  };
  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={activeId}
        aria-label={t('chat.prompts.search')}
        placeholder={t('chat.prompts.search')}
        value={looked}
        onChange={({ target }) => setLooked(target.value)}
        onKeyDown={onKeyDown}
      />
      <PromptList choice={choice} {...then} />
    </>
  );
}
