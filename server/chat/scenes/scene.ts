import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import type { Correction } from '#schemas/wire/chat/correction.ts';
import type { SceneSubject } from '#schemas/wire/chat/scenes.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { Actor, Context } from '../../context.ts';
import type { Model, ModelEvent, ModelMessage } from '../../llm/model.ts';
import type { TurnPlace, WorkEvent } from '../../llm/workEvents.ts';
import type { EarlierTurn, UserMessage } from '../context/buildPrompt.ts';

/** A question as a scene is given it. */
export interface SceneQuestion {
  readonly context: Context;
  readonly actor: Actor;
  readonly language: Language;
  readonly convUid: string;
  /** Database, file, space or agent that it is about: one of `subjects`, where the scene has any. */
  readonly subject: string | null;
  /** As it was written. */
  readonly question: string;
  readonly attachments: readonly Attachment[];
  /** The same with the words of its files, and with its images where the model sees them. */
  readonly message: UserMessage;
  /** Earlier turns, oldest first. */
  readonly earlier: readonly EarlierTurn[];
  /** The model that will be asked. */
  readonly model: Model;
  /** Most tokens of the answer, if anybody said. */
  readonly maxTokens: number | undefined;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** Aborts when who asks has hung up before the answer begins. */
  readonly gone: AbortSignal;
  /** An earlier answer to it, along whose plan it is answered again; only where the scene takes such. */
  readonly correction?: Correction | undefined;
}

/** Asks the model of the conversation, with its settings. */
export type AskModel = (messages: readonly ModelMessage[]) => AsyncIterable<ModelEvent>;

/** Work of a turn that is gone on with. */
interface KeptWork {
  readonly context: Context;
  readonly userId: number;
  /** From its event `works`. */
  readonly kept: Json;
  /** Text of the answer so far. */
  readonly answer: string;
  readonly signal: AbortSignal;
}

interface Taken {
  /** Number of the oldest turns left out. */
  readonly dropped: number;
  /** Tokens of the prompt, estimated before the model reports them. */
  readonly promptTokens: number;
  /** Subject of this question and of those that follow, where it is not the one that came with it. */
  readonly subject?: string;
}

/** A prepared question: messages for the model, or steps that ask it as often as they like and yield events. */
export type Prepared = Taken &
  (
    | { readonly messages: readonly ModelMessage[] }
    | { readonly steps: (ask: AskModel, signal: AbortSignal, place?: TurnPlace) => AsyncIterable<WorkEvent> }
  );

/** Subjects of a scene. Only subjects that the actor may see: a question about any other is refused. */
interface Subjects {
  /** Title of the choice: "Choose a database" (contract §3.1). */
  readonly title: Text;
  /** A question may be about several, whose names are parted by commas. */
  readonly several?: true;
  /** They are apps, which newer clients of DB-GPT name by `app_code` (contract §4.1). */
  readonly areApps?: true;
  /** True of a subject that may be asked, also of one that is not listed. */
  offers?(context: Context, actor: Actor, subject: string): Promise<boolean>;
  list(context: Context, actor: Actor): Promise<readonly SceneSubject[]>;
}

interface SceneWords {
  /** Its `chat_mode`. */
  readonly key: string;
  readonly name: Text;
  readonly about: Text;
  /** Key of the app center's category (spec §9). */
  readonly category: string;
}

/** Whom a conversation begins with, and what about. */
interface Greeting extends Pick<SceneQuestion, 'context' | 'actor' | 'language'> {
  readonly subject: string;
}

/** Whom questions are suggested to, and what about. */
export interface Suggesting extends Pick<SceneQuestion, 'context' | 'actor' | 'language' | 'askedAt'> {
  readonly subject: string;
  readonly signal: AbortSignal;
}

/** An answer about a subject that nobody chose. */
export interface FoundAnswer {
  readonly subject: string;
  /** False where it asks back. */
  readonly isSure: boolean;
  events(): AsyncIterable<ModelEvent>;
}

/** A way to talk: what about, and what becomes of each question. */
export interface Scene extends SceneWords {
  /** Greeting of a conversation (spec §3). */
  readonly hello: Text;
  readonly subjects?: Subjects;
  /** The files of a question are what it is about: the scene opens them, and their words are no part of the question. */
  readonly opensFiles?: true;
  /** True of a question that names what this scene is about by `@`: it answers that question in a conversation of any scene without subjects of its own. */
  mentioned?(context: Context, actor: Actor, question: string): Promise<boolean>;
  /** Its questions are about nothing in particular: without a language model, what other scenes find is its answer. */
  readonly isFree?: true;
  /** Answers without a model, one of each subject that has to do with what was asked in a conversation about nothing in particular. */
  findAnswers?(question: SceneQuestion, signal: AbortSignal): Promise<readonly FoundAnswer[]>;
  /** First words of a conversation about a subject, where they are not those of the scene. */
  greet?(about: Greeting): Promise<string | undefined>;
  /** Questions that one may begin with, each of which is answered; refuses as `prepare` does. */
  suggest?(asked: Suggesting): Promise<readonly string[]>;
  /** Answers come along plans, which may be corrected. */
  readonly corrects?: true;
  /** Goes on with work that outlives its server, where a scene has such. */
  readonly work?: {
    /** True as long as it waits for a person. */
    waits(context: Context, kept: Json): Promise<boolean>;
    goOn(work: KeptWork): AsyncIterable<WorkEvent>;
  };
  /** Refuses with the errors of whatever it reads. */
  prepare(question: SceneQuestion): Promise<Prepared> | Prepared;
}

/** A scene that is shown and cannot be talked to yet. */
interface ComingScene extends SceneWords {
  readonly isComing: true;
  /** Title of the choice to come, where there is one. */
  readonly subjectTitle?: Text;
}
export type AnyScene = Scene | ComingScene;
