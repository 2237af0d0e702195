import { useMemo } from 'react';
import { useAskAccess } from '#api/askAccess.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { neededFor } from '#schemas/wire/access/neededPermission.ts';
import { useNotify } from './useNotify.tsx';

/** Reason that something cannot be done now. */
export interface WhyNot {
  readonly words: string;
  /** Leads to what helps: asks for the permission that is missing; where nothing helps, says the reason to whoever has no pointer to rest. */
  readonly press: () => void;
}

interface WhyNots {
  /** Reason by the state of what it would be done to. */
  readonly because: (words: string) => WhyNot;
  /** Reason for want of the permission that a call needs. */
  readonly lacking: (endpoint: Endpoint | false) => WhyNot;
}

/** Returns the ways to say why something cannot be done; the same object until the language changes. */
export function useWhyNot(): WhyNots {
  const { t, language } = useWords();
  const { info } = useNotify();
  const ask = useAskAccess()?.ask;
  return useMemo(() => {
    const because = (words: string): WhyNot => ({ words, press: () => info(words) });
    return {
      because,
      lacking(endpoint) {
        const permission = neededFor(endpoint);
        if (permission === undefined) return because(t('ui.access.mayNot'));
        const title = titleWords('permissions', permission, language);
        return ask ? { words: t('ui.access.needsAsk', { title }), press: () => ask(permission) } : because(t('ui.access.needs', { title }));
      },
    };
  }, [t, language, info, ask]);
}
