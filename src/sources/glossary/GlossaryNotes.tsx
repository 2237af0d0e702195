import { Alert, Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import { clashesIn } from '#schemas/wire/glossary/clashes.ts';
import { linesOf, type TermKind, termKinds } from '#schemas/wire/glossary/terms.ts';
import { noGlossary } from '#schemas/wire/glossary.ts';

const shownAtOnce = 5;

/** Names of a glossary that mean several things. */
export function Clashes({ glossary }: { readonly glossary: Glossary }) {
  const { t } = useWords();
  const clashes = clashesIn(glossary);
  if (clashes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('sources.glossary.clashes', { count: clashes.length })}
      description={
        <ul>
          {clashes.slice(0, shownAtOnce).map(({ name, places }) => (
            <li key={`${name} ${places[0]?.at}`}>
              {t('sources.glossary.clash', { name, places: places.map(({ at }) => at).join(t('forms.comma')) })}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** The term that a problem of a request is about, on one line; its place where there is none. */
function termAt(glossary: Glossary, place: string): string {
  const [, kind = '', at = ''] = place.split('.');
  if (!termKinds.includes(kind as TermKind)) return place;
  const term = glossary[kind as TermKind][Number(at)];
  return (term && linesOf({ ...noGlossary, [kind]: [term] })[0]) ?? place;
}

interface SaveFailureProps {
  readonly error: CallError;
  readonly glossary: Glossary;
  readonly onDiscard: () => void;
}

/** The reason that a glossary was not stored: each problem with its term, or that somebody else has changed it since. */
export function SaveFailure({ error, glossary, onDiscard }: SaveFailureProps) {
  const { t, error: words } = useWords();
  const problems = Object.entries(error.errors ?? {});
  const isStale = error.code === 'VERSION_CONFLICT';
  return (
    <Alert
      type="error"
      showIcon
      title={isStale ? t('sources.glossary.stale') : words(error)}
      description={
        problems.length > 0 && (
          <ul>
            {problems.slice(0, shownAtOnce).map(([place, { message }]) => (
              <li key={place}>
                {termAt(glossary, place)}
                {t('forms.colon')}
                {message}
              </li>
            ))}
          </ul>
        )
      }
      action={
        isStale && (
          <Button size="small" onClick={onDiscard}>
            {t('sources.glossary.readAgain')}
          </Button>
        )
      }
    />
  );
}
