import BulbOutlined from '@ant-design/icons/BulbOutlined';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAllowed } from '#calls/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { chatEndpoints } from '#schemas/wire/chat/endpoints.ts';

/** Fetched when it is first opened. */
const PickerPanel = lazy(() => import('./PickerPanel.tsx'));

interface Props {
  /** The `chat_mode` whose prompts are offered, beside those of every scene. */
  readonly scene: string;
  /** Takes the words of a prompt, its variables filled in. */
  readonly onPick: (text: string) => void;
}

/** A button that opens the prompts that can be used here; nothing for whoever may not. */
export function PromptPicker({ scene, onPick }: Props) {
  const { t } = useWords();
  const allowed = useAllowed()(chatEndpoints['chat.prompts']);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  if (!allowed) return null;
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      arrow={false}
      open={isOpen}
      destroyOnHidden
      onOpenChange={setOpen}
      // What is not yet in its place cannot take the focus by itself.
      afterOpenChange={(isShown) => isShown && panel.current?.querySelector('input')?.focus()}
      content={
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
      }
    >
      <Tooltip title={isOpen ? undefined : t('chat.prompts.pick')}>
        <Button
          ref={opener}
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
