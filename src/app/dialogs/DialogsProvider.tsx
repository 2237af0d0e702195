import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useShortcut } from '#ui/useShortcut.ts';
import { type DialogName, DialogsContext } from './dialogs.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

const windows = {
  appCenter: lazy(async () => ({ default: (await import('../appCenter/AppCenter.tsx')).AppCenter })),
  feedback: lazy(async () => ({ default: (await import('../feedback/FeedbackDialog.tsx')).FeedbackDialog })),
  profile: lazy(async () => ({ default: (await import('../profile/ProfileDialog.tsx')).ProfileDialog })),
  notices: lazy(async () => ({ default: (await import('../notices/NoticeDrawer.tsx')).NoticeDrawer })),
  palette: lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette })),
} as const satisfies Record<DialogName, React.ComponentType<DialogProps>>;
const names = Object.keys(windows) as DialogName[];

/** Keeps which window is open; each is fetched when first shown, and stays mounted while it closes. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<DialogName | null>(null);
  const [met, setMet] = useState<ReadonlySet<DialogName>>(new Set());
  const show = useCallback((name: DialogName) => {
    setMet((before) => new Set([...before, name]));
    setShown(name);
  }, []);
  const hide = useCallback(() => setShown(null), []);
  const dialogs = useMemo(() => ({ shown, show, hide }), [shown, show, hide]);
  useShortcut({ 'mod+k': () => show('palette') }, { everywhere: true, capture: true });

  return (
    <DialogsContext value={dialogs}>
      {children}
      {names
        .filter((name) => met.has(name))
        .map((name) => {
          const Window = windows[name];
          return (
            <Suspense key={name} fallback={null}>
              <Window open={shown === name} onClose={hide} />
            </Suspense>
          );
        })}
    </DialogsContext>
  );
}
