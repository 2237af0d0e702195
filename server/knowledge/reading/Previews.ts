import { randomWord } from '../../accounts/secrets.ts';
import type { DocumentForm } from '#schemas/wire/knowledge/forms.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Block } from '../../documents/block.ts';

/** Documents at hand at once: of one person, and in characters of all together; each for so many milliseconds after it was asked for. */
const most = { perUser: 20, characters: 40_000_000, milliseconds: 15 * 60_000 } as const;

/** A document that somebody looks at before it is stored. */
export interface Previewed {
  readonly userId: number;
  readonly form: DocumentForm;
  readonly blocks: readonly Block[];
  readonly characters: number;
  readonly pages: number | null;
}

/** Documents that people look at before they are stored, in this server's memory for a while: another one is sent the file again. */
export class Previews {
  readonly #clock: () => number;
  readonly #held = new Map<string, Previewed & { readonly until: number }>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Keeps a document; gives the key to find it by. */
  keep(previewed: Previewed): string {
    const key = randomWord(18);
    this.#hold(key, previewed);
    const own = [...this.#held].filter(([, { userId }]) => userId === previewed.userId);
    for (const [old] of own.slice(0, -most.perUser)) this.#held.delete(old);
    return key;
  }

  /** Finds the document of a key, for whoever brought it. Refuses with PREVIEW_GONE. */
  find(key: string, userId: number): Previewed {
    const found = this.#held.get(key);
    if (!found || found.userId !== userId || found.until < this.#clock()) throw refuse('PREVIEW_GONE');
    this.#hold(key, found);
    return found;
  }

  /** Puts a document last, which is the last to go. */
  #hold(key: string, previewed: Previewed): void {
    const now = this.#clock();
    this.#held.delete(key);
    this.#held.set(key, { ...previewed, until: now + most.milliseconds });
    let characters = [...this.#held.values()].reduce((sum, held) => sum + held.characters, 0);
    for (const [old, held] of this.#held) {
      if (old === key || (held.until >= now && characters <= most.characters)) continue;
      this.#held.delete(old);
      characters -= held.characters;
    }
  }
}
