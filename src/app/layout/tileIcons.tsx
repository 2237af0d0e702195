import ApiOutlined from '@ant-design/icons/ApiOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import BulbOutlined from '@ant-design/icons/BulbOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/DeploymentUnitOutlined';
import PartitionOutlined from '@ant-design/icons/PartitionOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import type { ReactNode } from 'react';
import type { TileKey } from '#schemas/wire/access/tiles.ts';

/** The picture of each tile of the toolbox. */
export const tileIcons: Readonly<Record<TileKey, ReactNode>> = {
  app: <AppstoreOutlined aria-hidden />,
  flow: <PartitionOutlined aria-hidden />,
  models: <DeploymentUnitOutlined aria-hidden />,
  database: <DatabaseOutlined aria-hidden />,
  knowledge: <BookOutlined aria-hidden />,
  agent: <ApiOutlined aria-hidden />,
  prompt: <BulbOutlined aria-hidden />,
  system: <SettingOutlined aria-hidden />,
  subscription: <BellOutlined aria-hidden />,
  feedback: <CommentOutlined aria-hidden />,
};
