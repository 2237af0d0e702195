import ApiOutlined from '@ant-design/icons/ApiOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ReactNode } from 'react';

/** The pictures of what belongs neither to a tile nor to a resource. */
export const entryIcons = {
  home: <MessageOutlined aria-hidden />,
  usage: <BarChartOutlined aria-hidden />,
  access: <SafetyOutlined aria-hidden />,
  openapi: <ApiOutlined aria-hidden />,
  appCenter: <AppstoreOutlined aria-hidden />,
  feedback: <CommentOutlined aria-hidden />,
  profile: <UserOutlined aria-hidden />,
  theme: <BgColorsOutlined aria-hidden />,
  language: <TranslationOutlined aria-hidden />,
  logout: <LogoutOutlined aria-hidden />,
} as const satisfies Record<string, ReactNode>;
