import { fromAToO } from './chinese/fromAToO.ts';
import { fromPToZ } from './chinese/fromPToZ.ts';
import { stem } from './stem.ts';

/** Chinese for the English words and phrases that names are made of, by their words in the singular without what stands between. */
export const translations: ReadonlyMap<string, readonly string[]> = `${fromAToO}${fromPToZ}`
  .trim()
  .split(/;\s*/)
  .filter(Boolean)
  .reduce((found, line) => {
    const [english, chinese] = line.split('=') as [string, string];
    const key = english.split(' ').map(stem).join('');
    return found.set(key, [...new Set([...(found.get(key) ?? []), ...chinese.trim().split('|')])]);
  }, new Map<string, readonly string[]>());
