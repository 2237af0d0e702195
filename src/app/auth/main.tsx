import { currentSession } from '#providers/session/session.ts';
import '../theme/tokens.css';
import { viewOf } from './useView.ts';
import { goOn, mount } from './mount.tsx';

/** The build lists the console's files in the page. They are fetched once something is typed, so that they are there after signing in. */
const fetchConsole = (): void => {
  const files = document.querySelector<HTMLTemplateElement>('template#console');
  if (files) document.head.append(files.content.cloneNode(true));
};

const place = document.getElementById('root');
// A link to reset a password is for its account, whoever is signed in here.
if (currentSession() && viewOf(location.hash) !== 'reset') goOn();
else if (place) {
  addEventListener('input', fetchConsole, { once: true });
  mount(place);
}
