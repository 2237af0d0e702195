import SplitCellsOutlined from '@ant-design/icons/SplitCellsOutlined';
import { Dropdown } from 'antd';
import { useDisclosure } from '#ui/useDisclosure.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import { mostCompared } from '../start/OtherModels.tsx';
import { useModelNames } from '../start/useModelNames.ts';
import { ActionButton } from './ActionButton.tsx';
import { useMessageActions } from './actions.ts';

interface Props {
  readonly turn: Turn;
  /** The models that have been asked. */
  readonly asked: readonly string[];
  readonly whenIdle?: boolean;
}

/** Puts the question to another model, side by side. Not there when there is no other. */
export function CompareButton({ turn, asked, whenIdle }: Props) {
  const { t } = useWords();
  const actions = useMessageActions();
  const { names } = useModelNames();
  const { button: ref, isOpen, open, close } = useDisclosure();
  const others = names?.filter((model) => !asked.includes(model)) ?? [];
  if (others.length === 0 || asked.length >= mostCompared) return null;
  const button = (
    <ActionButton
      ref={ref}
      {...(whenIdle && { whenIdle })}
      icon={<SplitCellsOutlined aria-hidden />}
      label={t('chat.message.compare')}
      onClick={open}
    />
  );
  if (!isOpen) return button;
  return (
    <Dropdown
      open
      trigger={['click']}
      autoFocus
      onOpenChange={(isStillOpen) => isStillOpen || close()}
      menu={{
        items: others.map((model) => ({ key: model, label: t('chat.message.compareWith', { model }) })),
        onClick: ({ key }) => {
          close();
          actions.compare(turn, key);
        },
      }}
    >
      <span>{button}</span>
    </Dropdown>
  );
}
