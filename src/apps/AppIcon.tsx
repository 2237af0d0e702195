import {
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  FileTextOutlined,
  FundOutlined,
  PartitionOutlined,
  RobotOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  TableOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Pictures that an app may have, by the names that are stored. */
export const appIcons = {
  app: AppstoreOutlined,
  chart: BarChartOutlined,
  fund: FundOutlined,
  book: BookOutlined,
  table: TableOutlined,
  report: FileTextOutlined,
  flow: PartitionOutlined,
  robot: RobotOutlined,
  search: SearchOutlined,
  check: SafetyCertificateOutlined,
} as const satisfies Record<string, ComponentType>;
export type AppIconName = keyof typeof appIcons;

/** Picture of an app; of one that came from elsewhere with another, the usual one. */
export function AppIcon({ name }: { readonly name: string | null }) {
  const Icon = name !== null && Object.hasOwn(appIcons, name) ? appIcons[name as AppIconName] : appIcons.app;
  return <Icon aria-hidden />;
}
