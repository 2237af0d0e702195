import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import PartitionOutlined from '@ant-design/icons/PartitionOutlined';
import RobotOutlined from '@ant-design/icons/RobotOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { use } from 'react';
import type { SceneKey } from '#schemas/wire/chat/scenes.ts';
import { AppChoices } from './AppChoices.tsx';
import { AgentSelect, AppSelect, DatabaseSelect, FlowSelect, SpaceSelect } from './SubjectSelect.tsx';
import { type SceneScreen, ScenesContext } from './scene.ts';

/** Scenes of the chat itself. The compiler keeps the table complete. */
const own: Readonly<Record<SceneKey, SceneScreen>> = {
  chat_normal: { icon: CommentOutlined },
  chat_with_db_execute: { icon: BarChartOutlined, SubjectPicker: DatabaseSelect, suggests: true },
  chat_with_db_qa: { icon: DatabaseOutlined, SubjectPicker: DatabaseSelect },
  chat_excel: { icon: TableOutlined },
  chat_knowledge: { icon: BookOutlined, SubjectPicker: SpaceSelect, suggests: true },
  chat_dashboard: { icon: DashboardOutlined, SubjectPicker: DatabaseSelect },
  chat_agent: { icon: RobotOutlined, SubjectPicker: AgentSelect, SubjectChoices: AppChoices, suggests: true },
  chat_app: { icon: AppstoreOutlined, SubjectPicker: AppSelect, SubjectChoices: AppChoices, suggests: true },
  chat_flow: { icon: PartitionOutlined, SubjectPicker: FlowSelect },
  chat_deep_search: { icon: FileSearchOutlined },
};

/** Screens of a scene; one that another server knows and we do not is drawn as any conversation. */
export function useSceneScreen(scene: string): SceneScreen {
  const added = use(ScenesContext);
  if (Object.hasOwn(added, scene)) return added[scene]!;
  return Object.hasOwn(own, scene) ? own[scene as SceneKey] : own.chat_normal;
}
