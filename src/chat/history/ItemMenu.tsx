import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import PushpinOutlined from '@ant-design/icons/PushpinOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { Dropdown } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import { shareConversation } from '#schemas/contracts/shares.ts';
import type { ConversationActions } from './useConversationActions.tsx';
import styles from './history.module.css';

interface Props {
  readonly item: WireConversation;
  readonly actions: ConversationActions;
  readonly onRename: () => void;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

/** Menu of a conversation, open from the start; Escape and the arrow keys work as in every menu. */
export default function ItemMenu({ item, actions, onRename, onShare, onClose }: Props) {
  const { t } = useWords();
  const mayShare = useAllowed()(shareConversation.endpoint);
  const { mayChange, mayRemove } = actions;
  const choices = [
    { key: 'rename', icon: <EditOutlined aria-hidden />, label: t('chat.page.rename'), may: mayChange, run: onRename },
    {
      key: 'pin',
      icon: <PushpinOutlined aria-hidden />,
      label: t(item.pinned ? 'chat.history.unpin' : 'chat.history.pin'),
      may: mayChange,
      run: () => void actions.pin(item, !item.pinned),
    },
    {
      key: 'share',
      icon: <ShareAltOutlined aria-hidden />,
      label: t('chat.page.share'),
      may: mayShare,
      run: onShare,
    },
    {
      key: 'delete',
      icon: <DeleteOutlined aria-hidden />,
      label: t('chat.page.delete'),
      may: mayRemove,
      danger: true,
      run: () => actions.remove(item),
    },
  ].filter(({ may }) => may);
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        items: choices.map(({ may: _, run: __, ...shown }) => shown),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onClose();
          choices.find((choice) => choice.key === key)?.run();
        },
      }}
    >
      <span className={styles['anchor']} />
    </Dropdown>
  );
}
