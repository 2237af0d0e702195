import { IconProvider } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { RequiredMark } from '#ui/RequiredMark.tsx';
import { matchesMedia } from '#ui/useMedia.ts';
import { useWords } from '#i18n/useWords.ts';
import { LazyNotifications } from '../notifications/LazyNotifications.tsx';
import { loadAntdLocale } from './antdLocale.ts';
import { antdTheme } from './antdTheme.ts';
import { paint } from './mode.ts';
import { useMode } from './useMode.ts';

/** Icons by themselves: each would look through all style sheets for its own, which antd's has written already. */
const styledIcons = { prefixCls: 'anticon', zeroRuntime: true } as const;

/** Labels of antd's forms, written as generated forms write theirs. */
const forms = {
  requiredMark: (label: ReactNode, { required }: { readonly required: boolean }): ReactNode => (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  ),
} as const;

/** antd in the chosen look and language. `locale` is antd's words for the language of the first render. */
export function ThemeProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { mode } = useMode();
  const { language } = useWords();
  const [words, setWords] = useState(locale);
  const theme = useMemo(() => antdTheme(mode, { motion: !matchesMedia('still') }), [mode]);

  useEffect(() => paint(mode), [mode]);
  useEffect(() => {
    let current = true;
    void loadAntdLocale(language).then((loaded) => current && setWords(loaded));
    return () => {
      current = false;
    };
  }, [language]);

  return (
    <ConfigProvider theme={theme} locale={words} wave={{ disabled: true }} button={{ autoInsertSpace: false }} form={forms}>
      <IconProvider value={styledIcons}>
        <LazyNotifications>{children}</LazyNotifications>
      </IconProvider>
    </ConfigProvider>
  );
}
