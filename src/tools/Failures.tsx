import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';

/** A change as it went last; tried again, it is the same one. */
interface Change {
  readonly error: CallError | null;
  readonly variables: unknown;
  readonly mutate: (variables: never) => void;
}

/** Failures of changes, each with the way to try it again. */
export function Failures({ of }: { readonly of: readonly Change[] }) {
  const { t } = useWords();
  return of.map(
    ({ error, variables, mutate }, at) =>
      error && <ErrorAlert key={at} title={t('tools.server.failed')} error={error} onRetry={() => mutate(variables as never)} />,
  );
}
