import { withWords } from '#i18n/index.ts';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { listOwnShares } from '#schemas/contracts/shares.ts';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import { readRatedTurn } from '#schemas/contracts/feedback.ts';
import { lazy } from 'react';
import { definePage } from '#pages/page.ts';

const newChat = { zh: '新对话', en: 'New chat' };

/** Conversations, and what is said of their answers. */
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
      load: withWords('voice')(() => import('./page/ChatPage.tsx')),
    }),
    definePage({
      key: 'shared',
      path: '/shared',
      label: { zh: '分享的对话', en: 'Shared conversation' },
      icon: ShareAltOutlined,
      place: 'none',
      load: withWords('shares')(() => import('./shares/SharedPage.tsx')),
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
      load: withWords('shares')(() => import('./shares/SharesPage.tsx')),
    }),
    definePage({
      key: 'ownFeedback',
      path: '/own-feedback',
      label: { zh: '我的反馈', en: 'My feedback' },
      about: { zh: '您提交的反馈和评分，以及得到的答复。', en: 'Feedback and ratings that you sent, and what was replied.' },
      icon: CommentOutlined,
      keywords: '反馈,评分,答复,feedback,reply',
      place: 'palette',
      load: () => import('./feedback/OwnFeedbackPage.tsx'),
    }),
  ],
  overrides: {
    feedback: {
      Notice: lazy(() => import('./feedback/NewFeedback.tsx')),
      panels: [
        {
          key: 'turn',
          label: { zh: '被评价的回答', en: 'Rated answer' },
          endpoint: readRatedTurn.endpoint,
          Panel: lazy(withWords('shares')(() => import('./feedback/RatedTurn.tsx'))),
        },
      ],
    },
  },
};
