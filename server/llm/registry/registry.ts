import type { WorkerType } from '#schemas/wire/models.ts';
import type { Context } from '../../context.ts';
import { type Entry, entryFromSettings, entryOf, isOf, isWorkerType, type ModelRow } from './entry.ts';

/** The connected models, kept ready in memory and the same on every replica. */
export interface Registry {
  /** The defaults first, then the one from the settings, then in the order in which they were connected. One of the same name as that of the settings is left out. */
  entries(): Promise<readonly Entry[]>;
  /** Those of a type that are started, in the same order. */
  started<Type extends WorkerType>(type: Type): Promise<readonly Entry<Type>[]>;
  find(name: string): Promise<Entry | undefined>;
  readonly fromSettings: Entry | undefined;
  /** Reads the table anew at the next need. */
  clear(): void;
  /** Tells this and every other replica that the table has changed. */
  announce(): Promise<void>;
  /** Stops hearing of other replicas' changes. */
  close(): void;
}

const channel = 'models';

const isKnown = (row: ModelRow): row is ModelRow & { readonly workerType: WorkerType } => isWorkerType(row.workerType);

/** `onChange` is called when the models may have changed, by whatever replica. */
export function createRegistry(context: Context, onChange: () => void): Registry {
  const { store, settings, log } = context;
  const fromSettings = entryFromSettings(settings);
  if (!fromSettings && (settings.openaiModel || settings.openaiBaseUrl || settings.openaiApiKey))
    log.warn('no model is connected by the settings: OPENAI_MODEL is needed, and OPENAI_BASE_URL or OPENAI_API_KEY');
  let read: Promise<readonly Entry[]> | undefined;
  // An entry that has not changed stays the same object, as what is known of its health hangs on it.
  let known: readonly Entry[] = [];

  const clear = (): void => void (read = undefined);
  const onMessage = (): void => {
    clear();
    onChange();
  };
  const stopHearing = store.subscribe(channel, onMessage, onMessage);

  async function load(): Promise<readonly Entry[]> {
    const rows = (await store.lookups.selectFrom('models').selectAll().orderBy('id').execute()) as ModelRow[];
    const stored = rows
      .filter(({ name }) => name !== fromSettings?.name)
      .filter(isKnown)
      .map((row) => known.find(({ id, version }) => id === row.id && version === row.version) ?? entryOf(row));
    const all = [...(fromSettings ? [fromSettings] : []), ...stored];
    return (known = [...all.filter(({ params }) => params.is_default), ...all.filter(({ params }) => !params.is_default)]);
  }

  function entries(): Promise<readonly Entry[]> {
    if (read) return read;
    const reading = load();
    reading.catch(() => read === reading && clear());
    return (read = reading);
  }

  return {
    entries,
    started: async (type) => (await entries()).filter(isOf(type)).filter(({ state }) => state === 'started'),
    find: async (name) => (await entries()).find((entry) => entry.name === name),
    fromSettings,
    clear,
    async announce() {
      clear();
      await store.publish(channel, 'changed');
    },
    close: stopHearing,
  };
}
