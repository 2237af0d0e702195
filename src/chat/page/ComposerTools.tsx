import { PromptPicker } from '../prompts/PromptPicker.tsx';
import type { SlashPrompts } from '../prompts/useSlashPrompts.ts';
import { useSceneScreen } from '../scenes/index.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';
import { ModelSelect } from '../start/ModelSelect.tsx';
import { ModelSettings } from '../start/ModelSettings.tsx';
import { chosenModel, useModelNames } from '../start/useModelNames.ts';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  readonly slash: SlashPrompts;
  readonly insert: (text: string) => void;
  readonly toField: () => void;
}

/** Tools beside a question, as on the home page: prompts, the model that answers from now on (spec §4) and how, and those of the scene. */
export function ComposerTools({ session, state: { about, settings }, slash, insert, toField }: Props) {
  const scene = about?.chat_mode ?? '';
  const { ComposerExtras } = useSceneScreen(scene);
  const models = useModelNames();
  return (
    <>
      {about && <PromptPicker scene={scene} slash={slash} onPick={insert} toField={toField} />}
      <ModelSelect models={models} value={chosenModel(models.names, settings.model)} onChange={(model) => session.configure({ model })} />
      <ModelSettings settings={settings} onChange={session.configure} />
      {about && ComposerExtras && <ComposerExtras scene={scene} subject={settings.subject} insert={insert} />}
    </>
  );
}
