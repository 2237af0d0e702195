import BulbOutlined from '@ant-design/icons/BulbOutlined';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { offerPrompts } from '#schemas/contracts/prompts.ts';
import styles from './prompts.module.css';

/** Fetched when it is first opened. */
const PickerPanel = lazy(() => import('./PickerPanel.tsx'));

/** Above the button, from its left edge on, and moved along where a phone is too narrow for that. */
const besideTheEdge = { topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow: { shiftX: true, shiftY: true, adjustY: true } } };

/** Handle of the picker for the field beside it. */
export interface PickerHandle {
  open(): void;
}

interface Props {
  readonly ref?: Ref<PickerHandle>;
  /** The `chat_mode` whose prompts are offered, beside those of every scene. */
  readonly scene: string;
  /** Takes the words of a prompt, its variables filled in. */
  readonly onPick: (text: string) => void;
}

/** A button that opens the prompts that can be used here; nothing for whoever may not. */
export function PromptPicker({ ref, scene, onPick }: Props) {
  const { t } = useWords();
  const allowed = useAllowed()(offerPrompts.endpoint);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = (from: HTMLElement | null) => {
    opener.current = from;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useImperativeHandle(ref, () => ({ open: () => open(document.activeElement as HTMLElement | null) }));
  if (!allowed) return null;
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      builtinPlacements={besideTheEdge}
      arrow={false}
      open={isOpen}
      destroyOnHidden
      onOpenChange={(opens) => (opens ? open(button.current) : setOpen(false))}
      // What is not yet in its place cannot take the focus by itself.
      afterOpenChange={(isShown) => isShown && panel.current?.querySelector('input')?.focus()}
      content={
        // Of its width from the start, so that it finds its place beside the edge of a phone.
        <div className={styles['place']}>
          <Suspense fallback={null}>
            <PickerPanel
              ref={panel}
              scene={scene}
              onClose={close}
              onPick={(text) => {
                setOpen(false);
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
