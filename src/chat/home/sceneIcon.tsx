import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import RobotOutlined from '@ant-design/icons/RobotOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import type { ReactNode } from 'react';
import { isScene, type SceneKey } from '#schemas/wire/chat/scenes.ts';

const icons: Readonly<Record<SceneKey, ReactNode>> = {
  chat_normal: <CommentOutlined aria-hidden />,
  chat_with_db_execute: <BarChartOutlined aria-hidden />,
  chat_with_db_qa: <DatabaseOutlined aria-hidden />,
  chat_excel: <TableOutlined aria-hidden />,
  chat_knowledge: <BookOutlined aria-hidden />,
  chat_dashboard: <DashboardOutlined aria-hidden />,
  chat_agent: <RobotOutlined aria-hidden />,
};

/** The picture of a scene; one that another server knows and we do not has that of any conversation. */
export const sceneIcon = (scene: string): ReactNode => icons[isScene(scene) ? scene : 'chat_normal'];
