import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider, Input, Popover, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme } from './antdTheme.ts';

/** antd's components that are drawn with the frame, and those that a conversation begins with. */
const drawn = {
  frame: <Button />,
  conversation: (
    <>
      <Button />
      <Input.TextArea />
      <Tooltip>
        <i />
      </Tooltip>
      <Popover>
        <i />
      </Popover>
      <Select />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

const looks = [antdTheme('light'), antdTheme('dark'), antdTheme('light', { motion: false })];

/** antd's styles of these components, and what tells it that they are there: all but the values of the theme, which it writes itself. */
function stylesOf(components: ReactNode): string {
  const [styles, ...others] = looks.map((theme) => {
    const cache = createCache();
    renderToStaticMarkup(
      <StyleProvider cache={cache}>
        <ConfigProvider theme={theme}>{components}</ConfigProvider>
      </StyleProvider>,
    );
    return extractStyle(cache, { plain: true, types: 'style' });
  });
  if (others.some((other) => other !== styles)) throw new Error('Styles of antd differ with its theme: they cannot be taken from a file.');
  return styles!;
}

/** Style sheets for the first drawing: the build writes them, and `index.html` has the one that fits. */
export const firstStyles = Object.fromEntries(Object.entries(drawn).map(([name, components]) => [name, stylesOf(components)]));
