import { type ErrorCode, isRefusal, type Refusal } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { storedTime } from '../../storedTime.ts';
import type { Entry } from '../registry/entry.ts';
import type { Registry } from '../registry/registry.ts';

const minute = 60_000;
/** A refused question counts for so long; then the model is offered again, as nobody asks what is not offered. */
const refusalLasts = 10 * minute;
/** Refusals of questions that say of the model, not of what was asked, that no other will be answered either; probes may still find its service well. */
const lasting: ReadonlySet<ErrorCode> = new Set(['MODEL_KEY_REFUSED', 'MODEL_UNKNOWN_THERE']);

/** Result of a probe of a model. */
interface Probe {
  /** When it was last well, in ISO 8601; null when it never was. */
  readonly wellAt: string | null;
  readonly problem: Refusal | null;
}

/** Health of the models, as this server sees it. */
export interface Health {
  /** Undefined for one that was not probed yet. */
  of(entry: Entry): Probe | undefined;
  /** Not known to be ill. */
  isWell(entry: Entry): boolean;
  /** Takes how a real question went: with an answer, or with what it was refused with. */
  heard(entry: Entry, refusal: Refusal | null): void;
  /** Looks at one that somebody has just set right; what it refused before is forgotten. */
  probeNow(entry: Entry): Promise<Probe>;
  /** Looks at one that has just failed, so that it is not offered until it is well; nobody need wait for it. */
  doubt(entry: Entry): void;
  /** Probes those that were not probed yet; never throws. */
  probeNew(): Promise<void>;
  /** Looks at all now and every minute until closed. */
  watch(): void;
  close(): Promise<void>;
}

/** `probe` gives why a model cannot answer, or null. */
export function createHealth(
  { clock, log }: Context,
  registry: Registry,
  probe: (entry: Entry, signal: AbortSignal) => Promise<Refusal | null>,
): Health {
  const probes = new WeakMap<Entry, Probe>();
  const refusals = new WeakMap<Entry, { readonly problem: Refusal; readonly at: number }>();
  const underWay = new Set<Promise<unknown>>();
  const begun = new WeakSet<Entry>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function standingRefusal(entry: Entry): Refusal | null {
    const last = refusals.get(entry);
    return last && clock() - last.at < refusalLasts ? last.problem : null;
  }

  function knownOf(entry: Entry): Probe | undefined {
    const [last, problem] = [probes.get(entry), standingRefusal(entry)];
    return problem ? { wellAt: last?.wellAt ?? null, problem } : last;
  }

  async function probeOne(entry: Entry): Promise<Probe> {
    begun.add(entry);
    const problem = await probe(entry, ending.signal).catch((error: unknown) => {
      if (isRefusal(error)) return error;
      throw error;
    });
    const found = { wellAt: problem ? (probes.get(entry)?.wellAt ?? null) : storedTime(clock()), problem };
    probes.set(entry, found);
    return found;
  }

  async function probeAll(isWanted: (entry: Entry) => boolean): Promise<void> {
    const entries = await registry.entries();
    await Promise.all(entries.filter((entry) => entry.state === 'started' && isWanted(entry)).map(probeOne));
  }

  function run(isWanted: (entry: Entry) => boolean): Promise<void> {
    if (ending.signal.aborted) return Promise.resolve();
    const work = probeAll(isWanted)
      .catch((error: unknown) => void (ending.signal.aborted || log.warn(error, 'the models could not be probed')))
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  }

  const beat = (): void => {
    registry.clear();
    void run(() => true);
  };

  return {
    of: knownOf,
    isWell: (entry) => !knownOf(entry)?.problem,
    heard(entry, refusal) {
      if (!refusal) refusals.delete(entry);
      else if (lasting.has(refusal.code)) refusals.set(entry, { problem: refusal, at: clock() });
    },
    probeNow(entry) {
      refusals.delete(entry);
      return probeOne(entry);
    },
    doubt: (entry) => void run((other) => other === entry),
    probeNew: () => run((entry) => !begun.has(entry)),
    watch() {
      timer ??= setInterval(beat, minute).unref();
      beat();
    },
    async close() {
      clearInterval(timer);
      ending.abort();
      await Promise.all(underWay);
    },
  };
}
