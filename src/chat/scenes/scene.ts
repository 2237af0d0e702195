import { type ComponentType, createContext } from 'react';

export interface SubjectPickerProps {
  /** `chat_mode` of the conversation. */
  readonly scene: string;
  /** Subject of its questions; null when none is chosen. */
  readonly subject: string | null;
  readonly onChange: (subject: string) => void;
}

export interface ComposerExtrasProps {
  readonly scene: string;
  readonly subject: string | null;
  /** Puts words where the cursor is. */
  readonly insert: (text: string) => void;
}

/** Screens of a scene: what a conversation of it has beside what all have. Its words come from the server. */
export interface SceneScreen {
  readonly icon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  /** Chooses what the questions are about, in the head of the conversation. */
  readonly SubjectPicker?: ComponentType<SubjectPickerProps>;
  /** Chooses what goes with the subject, wherever the conversation stands. */
  readonly SubjectChoices?: ComponentType<SubjectPickerProps>;
  /** True where the server suggests questions about the subject. */
  readonly suggests?: true;
  /** Stands beside the file button of the composer. */
  readonly ComposerExtras?: ComponentType<ComposerExtrasProps>;
}

/** Screens of scenes, by `chat_mode`. What is large is fetched when it is shown, by `lazy`. */
export type SceneScreens = Readonly<Record<string, SceneScreen>>;

/** Scenes of other rooms; set around all screens by whoever knows the rooms. */
export const ScenesContext = createContext<SceneScreens>({});
