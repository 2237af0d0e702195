import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { isScene, scenes } from '#schemas/wire/chat/scenes.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';
import { ChatMenu } from './ChatMenu.tsx';
import { ModelSwitch } from './ModelSwitch.tsx';
import styles from './page.module.css';
import { SubjectSwitch } from './SubjectSwitch.tsx';
import { Title } from './Title.tsx';
import { Tuning } from './Tuning.tsx';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
}

/** What a conversation is called and of which scene it is; what its questions are put with; what can be done with it. */
export function ChatHeader({ session, state }: Props) {
  const { label } = useWords();
  const mode = state.about?.chat_mode ?? '';
  const scene = isScene(mode) ? scenes[mode] : undefined;
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <Title session={session} state={state} />
        <p className={styles['scene']}>
          {scene ? label(scene.name) : mode}
          {state.about && (
            <time className={styles['begun']} dateTime={state.about.create_time}>
              {formatDateTime(state.about.create_time)}
            </time>
          )}
        </p>
      </div>
      <div className={styles['controls']}>
        {scene && scene.subject !== 'none' && (
          <SubjectSwitch mode={mode} subject={scene.subject} settings={state.settings} onChange={session.configure} />
        )}
        <ModelSwitch settings={state.settings} onChange={session.configure} />
        <Tuning settings={state.settings} onChange={session.configure} />
        <ChatMenu state={state} />
      </div>
    </header>
  );
}
