import type { ReactNode } from 'react';
import { formatDateTime } from '#i18n/format.ts';
import { useSceneScreen } from '../scenes/index.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';
import { useSceneWords } from '../start/useSceneWords.ts';
import { ChatMenu } from './ChatMenu.tsx';
import styles from './page.module.css';
import { Title } from './Title.tsx';

interface Props {
  /** Stands before the menu. */
  readonly extra?: ReactNode;
  readonly session: Session;
  readonly state: SessionState;
}

/** Header of a conversation: title, scene, what it is about, and actions. */
export function ChatHeader({ session, state, extra }: Props) {
  const mode = state.about?.chat_mode ?? '';
  const { SubjectPicker, SubjectChoices } = useSceneScreen(mode);
  const words = useSceneWords(mode);
  const subject = { scene: mode, subject: state.settings.subject, onChange: (next: string) => session.configure({ subject: next }) };
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <Title session={session} state={state} />
        <p className={styles['scene']}>
          {words?.name ?? mode}
          {state.about && (
            <time className={styles['begun']} dateTime={state.about.create_time}>
              {formatDateTime(state.about.create_time)}
            </time>
          )}
        </p>
      </div>
      <div className={styles['controls']}>
        {SubjectPicker && <SubjectPicker {...subject} />}
        {SubjectChoices && <SubjectChoices {...subject} />}
        {extra}
        <ChatMenu state={state} />
      </div>
    </header>
  );
}
