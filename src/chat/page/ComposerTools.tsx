import { PromptPicker } from '../prompts/PromptPicker.tsx';
import type { SlashPrompts } from '../prompts/useSlashPrompts.ts';
import { useSceneScreen } from '../scenes/index.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';
import { ModelSelect } from '../start/ModelSelect.tsx';
import { ModelSettings } from '../start/ModelSettings.tsx';
import { type Others, OtherModels } from '../start/OtherModels.tsx';
import { chosenModel, type useModelNames } from '../start/useModelNames.ts';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  readonly models: ReturnType<typeof useModelNames>;
  readonly others: Others;
  readonly slash: SlashPrompts;
  readonly insert: (text: string) => void;
  readonly toField: () => void;
}

/** Tools beside a question, as on the home page: prompts, the model that answers from now on (spec §4) and how, and those of the scene. */
export function ComposerTools({ session, state: { about, settings }, models, others, slash, insert, toField }: Props) {
  const scene = about?.chat_mode ?? '';
  const { ComposerExtras } = useSceneScreen(scene);
  return (
    <>
      {about && <PromptPicker scene={scene} slash={slash} onPick={insert} toField={toField} />}
      <ModelSelect models={models} value={chosenModel(models.names, settings.model)} onChange={(model) => session.configure({ model })} />
      <OtherModels {...others} />
      <ModelSettings settings={settings} onChange={session.configure} />
      {about && ComposerExtras && <ComposerExtras scene={scene} subject={settings.subject} insert={insert} />}
    </>
  );
}
