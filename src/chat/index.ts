import MessageOutlined from '@ant-design/icons/MessageOutlined';
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
  ],
};
