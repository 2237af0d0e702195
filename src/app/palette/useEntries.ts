import { createAction, useKBar, useRegisterActions } from '@refinedev/kbar';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { changeLanguage, currentLanguage } from '#i18n/index.ts';
import { usePageAccess } from '#pages/access.ts';
import { useWords } from '#i18n/useWords.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { useSignOut } from '../session/useSignOut.tsx';
import { useMode } from '../theme/useMode.ts';
import { type Doing, entriesFor, type Entry } from './entries.tsx';

/** Registers the palette's entries as actions of kbar, and returns all actions that are registered. */
export function useRegisteredEntries(): Entry[] {
  const entries = useEntries();
  useRegisterActions(
    entries.map(({ run, ...entry }) => createAction({ ...entry, perform: run })),
    [entries],
  );
  const { actions } = useKBar((state) => ({ actions: state.actions }));
  return useMemo(
    () =>
      Object.values(actions).map(({ id, name, keywords = '', section, icon, subtitle, command }) => {
        return { id, name, keywords, section: section as Entry['section'], icon, subtitle, run: () => command?.perform() };
      }),
    [actions],
  );
}

/** Returns the entries of the palette; built anew when the language or the permissions change. */
function useEntries(): Entry[] {
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
  const { signOut } = useSignOut();
  return useMemo(
    () => ({
      go: (path) => void navigate(path),
      open: show,
      toggleTheme: toggle,
      toggleLanguage: () => void changeLanguage(currentLanguage() === 'zh' ? 'en' : 'zh'),
      logout: signOut,
    }),
    [navigate, show, toggle, signOut],
  );
}

type AddPinyin = (keywords: string) => string;
const unchanged: AddPinyin = (keywords) => keywords;

/** The dictionary is large, so it is fetched when the palette is first opened; until it is there, and where it does not come, pinyin finds nothing. */
function usePinyin(): AddPinyin {
  const [add, setAdd] = useState<AddPinyin>(() => unchanged);
  useEffect(() => {
    let current = true;
    import('./pinyin.ts').then(
      ({ pinyinOf }) => current && setAdd(() => (keywords: string) => `${keywords},${pinyinOf(keywords)}`),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return add;
}
