import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { organisationZone } from '#i18n/zone.ts';
import { useToday } from '#ui/useToday.ts';
import { lastDays, type Period, periodFrom, type UsualPeriod, usualPeriodOf } from '../model/period.ts';
import { type Measure, measures, type Split, splits } from '../model/sums.ts';

const startDays = 30 satisfies UsualPeriod;

/** Choices of the usage page. */
export interface Choices {
  /** Number of the last days, or `own` for a picked period. */
  readonly span: UsualPeriod | 'own';
  readonly period: Period;
  readonly measure: Measure;
  readonly split: Split;
}

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word => words.find((each) => each === word) ?? words[0]!;

/** Reads what is to be shown off an address; what it does not say, or says wrongly, is as at the start. */
function choicesOf(search: URLSearchParams, now: number): Choices {
  const own = periodFrom(search.get('from'), search.get('to'));
  const days = usualPeriodOf(Number(search.get('days'))) ?? startDays;
  return {
    span: own ? 'own' : days,
    period: own ?? lastDays(days, now, organisationZone()),
    measure: oneOf(measures, search.get('measure')),
    split: oneOf(splits, search.get('split')),
  };
}

/** Returns the choices of the usage page: all of them are in the page's address, so that it can be linked and reloaded. */
export function useChoices() {
  const [search, setSearch] = useSearchParams();
  const today = useToday(organisationZone());
  const change = useCallback(
    (said: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(said)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    choices: choicesOf(search, today),
    choose: change,
    showDays: (days: UsualPeriod) => change({ days: String(days), from: null, to: null }),
    showPeriod: ({ from, to }: Period) => change({ from, to, days: null }),
  };
}
