import { formatDateTime } from '#i18n/format.ts';
import { useSceneScreen } from '../scenes/index.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState, Settings } from '../session/state.ts';
import { ModelSettings } from '../start/ModelSettings.tsx';
import { useSceneWords } from '../start/useSceneWords.ts';
import { ModelSelect } from '../start/ModelSelect.tsx';
import { chosenModel, useModelNames } from '../start/useModelNames.ts';
import { ChatMenu } from './ChatMenu.tsx';
import styles from './page.module.css';
import { Title } from './Title.tsx';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
}

/** Header of a conversation: title, scene, settings of its questions, and actions. */
export function ChatHeader({ session, state }: Props) {
  const mode = state.about?.chat_mode ?? '';
  const { SubjectPicker } = useSceneScreen(mode);
  const words = useSceneWords(mode);
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
        {SubjectPicker && (
          <SubjectPicker scene={mode} subject={state.settings.subject} onChange={(subject) => session.configure({ subject })} />
        )}
        <ModelSwitch settings={state.settings} onChange={session.configure} />
        <ModelSettings settings={state.settings} onChange={session.configure} />
        <ChatMenu state={state} />
      </div>
    </header>
  );
}

interface ModelSwitchProps {
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
}

/** Choice of the model that answers from now on: the first of the list unless another was chosen (spec §4). */
function ModelSwitch({ settings: { model }, onChange }: ModelSwitchProps) {
  const models = useModelNames();
  return (
    <span className={styles['model']}>
      <ModelSelect models={models} value={chosenModel(models.names, model)} onChange={(name) => onChange({ model: name })} />
    </span>
  );
}
