import { useLogout } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { changeLanguage, currentLanguage } from '#i18n/index.ts';
import { usePageAccess } from '#pages/access.ts';
import { useWords } from '#i18n/useWords.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { useMode } from '../theme/useMode.ts';
import { type Doing, entriesFor, type Entry } from './entries.ts';

/** What the palette offers now; built anew when the language or the permissions change. */
export function useEntries(): Entry[] {
  const words = useWords();
  const access = usePageAccess();
  const doing = useDoing();
  const withPinyin = usePinyin();
  return useMemo(() => {
    if (!access) return [];
    return entriesFor(access, words, doing).map((entry) => ({ ...entry, keywords: withPinyin(entry.keywords) }));
  }, [access, words, doing, withPinyin]);
}

function useDoing(): Doing {
  const navigate = useNavigate();
  const { show } = useDialogs();
  const { toggle } = useMode();
  const { mutate: logout } = useLogout();
  return useMemo(
    () => ({
      go: (path) => void navigate(path),
      open: show,
      toggleTheme: toggle,
      toggleLanguage: () => void changeLanguage(currentLanguage() === 'zh' ? 'en' : 'zh'),
      logout: () => logout(),
    }),
    [navigate, show, toggle, logout],
  );
}

type AddPinyin = (keywords: string) => string;
const unchanged: AddPinyin = (keywords) => keywords;

/** The dictionary is large, so it is fetched when the palette is first opened; until it is there, pinyin finds nothing. */
function usePinyin(): AddPinyin {
  const [add, setAdd] = useState<AddPinyin>(() => unchanged);
  useEffect(() => {
    let current = true;
    void import('./pinyin.ts').then(({ pinyinOf }) => current && setAdd(() => (keywords: string) => `${keywords},${pinyinOf(keywords)}`));
    return () => {
      current = false;
    };
  }, []);
  return add;
}
