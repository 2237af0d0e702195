import { vi } from 'vitest';
import { http } from '#providers/http/call.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** Globals that a browser gives and Node does not: places to keep things, and an address. Whoever asks for them takes them away again. */
export function likeABrowser(): void {
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  const names = {
    localStorage: storage(),
    sessionStorage: storage(),
    location: new URL('http://console.example/'),
    navigator: {},
    document: { hidden: false, ...events },
    ...events,
  };
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value);
  // Node's own way of calling gives no files.
  http.defaults.adapter = 'fetch';
}
