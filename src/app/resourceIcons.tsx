import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import BulbOutlined from '@ant-design/icons/BulbOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import GatewayOutlined from '@ant-design/icons/GatewayOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import PartitionOutlined from '@ant-design/icons/PartitionOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SlidersOutlined from '@ant-design/icons/SlidersOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ReactNode } from 'react';
import type { IconName } from '#schemas/kit/resource.ts';

/** The picture behind each name that a declaration may give. */
export const resourceIcons: Readonly<Record<IconName, ReactNode>> = {
  user: <UserOutlined aria-hidden />,
  team: <TeamOutlined aria-hidden />,
  key: <KeyOutlined aria-hidden />,
  lock: <LockOutlined aria-hidden />,
  question: <QuestionCircleOutlined aria-hidden />,
  history: <HistoryOutlined aria-hidden />,
  clock: <ClockCircleOutlined aria-hidden />,
  tree: <PartitionOutlined aria-hidden />,
  bell: <BellOutlined aria-hidden />,
  comment: <CommentOutlined aria-hidden />,
  bulb: <BulbOutlined aria-hidden />,
  file: <FileTextOutlined aria-hidden />,
  book: <BookOutlined aria-hidden />,
  setting: <SettingOutlined aria-hidden />,
  sliders: <SlidersOutlined aria-hidden />,
  gateway: <GatewayOutlined aria-hidden />,
  safety: <SafetyOutlined aria-hidden />,
  list: <UnorderedListOutlined aria-hidden />,
  chart: <BarChartOutlined aria-hidden />,
  database: <DatabaseOutlined aria-hidden />,
  eye: <EyeOutlined aria-hidden />,
  tool: <ToolOutlined aria-hidden />,
  app: <AppstoreOutlined aria-hidden />,
};
