import { app } from './app.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { providers } from './providers.ts';
import { signin } from './signin.ts';

/** All words of this language, by room. */
export const words = { app, files, forms, lists, providers, signin };
