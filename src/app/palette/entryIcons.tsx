import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ReactNode } from 'react';

/** The pictures of what is done rather than opened. */
export const entryIcons = {
  appCenter: <AppstoreOutlined aria-hidden />,
  feedback: <CommentOutlined aria-hidden />,
  profile: <UserOutlined aria-hidden />,
  theme: <BgColorsOutlined aria-hidden />,
  language: <TranslationOutlined aria-hidden />,
  logout: <LogoutOutlined aria-hidden />,
} as const satisfies Record<string, ReactNode>;
