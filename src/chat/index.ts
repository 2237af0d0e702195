import MessageOutlined from '@ant-design/icons/MessageOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { listOwnShares } from '#schemas/contracts/shares.ts';
import { definePage } from '#pages/page.ts';

const newChat = { zh: '新对话', en: 'New chat' };

/** Conversations. */
export const chat = {
  pages: [
    definePage({
      key: 'home',
      path: '/',
      label: newChat,
      icon: MessageOutlined,
      keywords: '首页,聊天,home',
      place: 'palette',
      load: () => import('./home/HomePage.tsx'),
    }),
    definePage({
      key: 'conversation',
      path: '/chat',
      label: newChat,
      icon: MessageOutlined,
      place: 'none',
      load: () => import('./page/ChatPage.tsx'),
    }),
    definePage({
      key: 'shared',
      path: '/shared',
      label: { zh: '分享的对话', en: 'Shared conversation' },
      icon: ShareAltOutlined,
      place: 'none',
      load: () => import('./shares/SharedPage.tsx'),
    }),
    definePage({
      key: 'ownShares',
      path: '/shares',
      label: { zh: '我的分享', en: 'My shared links' },
      about: {
        zh: '您正在分享的对话；可以复制链接，也可以随时停止。',
        en: 'Conversations that you share: copy their links, or stop sharing them.',
      },
      icon: ShareAltOutlined,
      keywords: '分享,链接,share,link',
      place: 'palette',
      needs: [listOwnShares.endpoint],
      load: () => import('./shares/SharesPage.tsx'),
    }),
  ],
};
