import BulbOutlined from '@ant-design/icons/BulbOutlined';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { offerPrompts } from '#schemas/contracts/prompts.ts';
import type { SlashPrompts } from './useSlashPrompts.ts';
import styles from './prompts.module.css';

/** Fetched when it is first opened. */
const PickerPanel = lazy(() => import('./PickerPanel.tsx'));

/** Above the button, from its left edge on, and moved along where a phone is too narrow for that; below it where there is no room. */
const besideTheEdge = (gap: number) => ({
  topLeft: { points: ['bl', 'tl'], offset: [0, -gap], overflow: { shiftX: true, adjustY: true } },
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true } },
});
const beside = besideTheEdge(4);
/** Clear of the line of the question that the slash stands in. */
const aboveTheQuestion = besideTheEdge(52);

interface Props {
  /** The `chat_mode` whose prompts are offered, beside those of every scene. */
  readonly scene: string;
  /** Takes the words of a prompt, its variables filled in. */
  readonly onPick: (text: string) => void;
  /** The prompts that are looked for in the field beside it. */
  readonly slash?: SlashPrompts;
  /** Gives the focus back to that field. */
  readonly toField?: () => void;
}

/** A button that opens the prompts that can be used here; nothing for whoever may not. */
export function PromptPicker({ scene, onPick, slash, toField }: Props) {
  const { t } = useWords();
  const allowed = useAllowed()(offerPrompts.endpoint);
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isLookedFor = slash?.isOpen ?? false;
  const isOpen = isPressed || isLookedFor;
  const shut = () => {
    setPressed(false);
    slash?.close();
  };
  if (!allowed) return null;
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      builtinPlacements={isLookedFor ? aboveTheQuestion : beside}
      arrow={false}
      open={isOpen}
      destroyOnHidden
      onOpenChange={(opens) => (opens ? setPressed(true) : shut())}
      // What is not yet in its place cannot take the focus by itself; who has gone on inside keeps it.
      afterOpenChange={(isShown) =>
        isShown && !panel.current?.contains(document.activeElement) && panel.current?.querySelector('input')?.focus()
      }
      content={
        // Of its width from the start, so that it finds its place beside the edge of a phone.
        <div className={styles['place']}>
          <Suspense fallback={null}>
            <PickerPanel
              ref={panel}
              scene={scene}
              choice={isLookedFor ? slash?.choice : undefined}
              taken={isLookedFor ? slash?.taken : undefined}
              onClose={() => {
                shut();
                if (isLookedFor) toField?.();
                else button.current?.focus();
              }}
              onPick={(text) => {
                shut();
                onPick(text);
              }}
            />
          </Suspense>
        </div>
      }
    >
      <Tooltip title={isOpen ? undefined : t('chat.prompts.pick')}>
        <Button
          ref={button}
          type="text"
          icon={<BulbOutlined aria-hidden />}
          aria-label={t('chat.prompts.pick')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        />
      </Tooltip>
    </Popover>
  );
}
