import { startWords } from '#i18n/index.ts';
import { currentSession } from '#providers/session/session.ts';
import './app/theme/tokens.css';

// The page's policy runs no code that is made of words. zod would try whether it does, and the browser trace the attempt through all libraries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Whoever is not signed in gets the small bundle of the sign-in pages. */
const rooms = { signedIn: () => import('./app/mount.tsx'), auth: () => import('./app/auth/mount.tsx') };

const place = document.getElementById('root');
if (place) {
  const [room] = await Promise.all([rooms[currentSession() ? 'signedIn' : 'auth'](), startWords()]);
  await room.mount(place);
}
