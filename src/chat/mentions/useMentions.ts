import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { listSubjects } from '#schemas/contracts/conversations.ts';
import type { SceneSubject } from '#schemas/wire/chat/scenes.ts';
import type { Lookup } from '../composer/Composer.tsx';
import { useSceneScreen } from '../scenes/index.ts';

/** Databases and knowledge spaces that are looked for in the composer: by an `@`, and the words after it. */
export interface Mentions {
  readonly lookup: Lookup;
  readonly isOpen: boolean;
  readonly id: string;
  /** Names that were found, and the one that Enter takes. */
  readonly found: readonly string[];
  readonly active: number;
  optionId(index: number): string;
  walkTo(index: number): void;
  take(name: string): void;
}

/** Scenes whose subjects can be mentioned in any conversation that has no subject of its own. */
const mentionable = ['chat_with_db_execute', 'chat_knowledge'];
/** Names that are listed. */
const most = 8;

/** Keeps what is looked for. `onPick` takes the words that stand for what was chosen. */
export function useMentions(scene: string, onPick: (text: string) => void): Mentions {
  const call = useCall();
  const id = useId();
  const { SubjectPicker } = useSceneScreen(scene);
  const isOffered = useAllowed()(listSubjects.endpoint) && SubjectPicker === undefined;
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  /** Closed by hand: it stays so until another sign is written. */
  const [isDismissed, setDismissed] = useState(false);
  const subjects = useQueries({
    queries: mentionable.map((mode) => ({
      queryKey: ['chat', 'subjects', mode],
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly SceneSubject[] | null> =>
        call(listSubjects, { query: { chat_mode: mode }, signal }),
      enabled: isOffered && words !== null,
      retry: false,
    })),
  });
  const sought = words?.toLowerCase() ?? '';
  const names = words === null ? [] : [...new Set(subjects.flatMap(({ data }) => data ?? []).map(({ param }) => param))];
  const found = names.filter((name) => name.toLowerCase().includes(sought)).slice(0, most);
  const isOpen = isOffered && !isDismissed && found.length > 0;
  const active = Math.min(at, found.length - 1);
  const optionId = (index: number): string => `${id}-${index}`;
  const take = (name: string): void => {
    setWords(null);
    onPick(`@${name} `);
  };
  const walkBy = (steps: number): void => setAt((active + steps + found.length) % found.length);
  const keys: Readonly<Record<string, () => void>> = {
    Enter: () => take(found[active]!),
    Tab: () => take(found[active]!),
    ArrowDown: () => walkBy(1),
    ArrowUp: () => walkBy(-1),
    Escape: () => setDismissed(true),
  };
  return {
    isOpen,
    id,
    found,
    active,
    optionId,
    walkTo: setAt,
    take,
    lookup: {
      look(next) {
        setWords(next);
        setAt(0);
        if (next === null) setDismissed(false);
      },
      press(key) {
        if (!isOpen || !keys[key]) return false;
        keys[key]();
        return true;
      },
      listId: isOpen ? id : undefined,
      activeId: isOpen ? optionId(active) : undefined,
    },
  };
}
