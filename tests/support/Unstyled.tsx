import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** antd without the style sheets that it writes while it draws: `computedStyle.ts` reads those that it is published with. */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>{children}</ConfigProvider>
);
