import { Input } from 'antd';
import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import type { WhyNot } from '#ui/useWhyNot.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useWords } from '#i18n/useWords.ts';
import { joined } from '../voice/model/join.ts';
import { useVoiceOffer } from '../voice/useVoiceOffer.ts';
import { VoiceButton } from '../voice/VoiceButton.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './composer.module.css';
import type { Draft } from './draft.ts';
import { DropZone } from './DropZone.tsx';
import { FileButton } from './FileButton.tsx';
import { isPlain, type Meaning, meaningOf, type Press } from './keys.ts';
import { SendButton } from './SendButton.tsx';
import { useDraft } from './useDraft.ts';
import { useFiles } from './useFiles.ts';

/** Words after a slash that begins the question and is all there is of it; null without. What they find replaces them. */
const slashWordsIn = (question: string): string | null => /^\/(\S*)$/.exec(question)?.[1] ?? null;

/** Words after an `@` that stands right before the cursor, as no address has it; null without. */
const mentionIn = (upToCursor: string): string | null => /(?:^|[^\w.])@([^\s@]{0,50})$/.exec(upToCursor)?.[1] ?? null;

/** Lookup of what a sign in a question asks for. The field keeps the focus, and all that is written. */
export interface Lookup {
  /** Takes the words after the sign; null when there is none. */
  look(words: string | null): void;
  /** Takes a key that is pressed by itself; false leaves it to the field. */
  press(key: string): boolean;
  /** The ids of the list of what was found and of the one that Enter takes; undefined while nothing is looked for. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
}

/** True where the style sheet lets a field grow with its words; elsewhere antd does, which lays out the page twice more for each of them, and before it is first drawn. */
const growsByItself = 'fieldSizing' in document.documentElement.style;

/** Fetched when somebody first speaks. */
const VoicePanel = lazy(() => import('../voice/VoicePanel.tsx'));

/** Handle of the composer for other parts of a page. */
export interface ComposerHandle {
  focus(): void;
  /** Puts words where the cursor is; in place of the slash, or the `@`, that asked for them. */
  insert(text: string): void;
  /** Puts back a question that could not be asked, before whatever is being written. */
  giveBack(draft: Draft): void;
}

export interface ComposerProps {
  readonly ref?: Ref<ComposerHandle>;
  /** Takes the question; false, or a promise of it, gives the question back to be sent again. */
  readonly onSend: (question: Draft) => void | boolean | Promise<void | boolean>;
  readonly isAnswering?: boolean;
  readonly onStop?: () => void;
  /** ↑ in an empty composer. */
  readonly onEditLast?: () => void;
  /** Lookup by a slash at the beginning. */
  readonly slash?: Lookup;
  /** Lookup by an `@` anywhere. */
  readonly mention?: Lookup;
  /** Under which name the half-written question is kept over a reload. */
  readonly draftKey: string;
  /** Chosen model, the default unless given; files that it does not read are marked. */
  readonly model?: string | null | undefined;
  readonly autoFocus?: boolean;
  /** Reason that nothing can be sent now, to which sending leads; undefined when something can. */
  readonly blocked?: WhyNot | undefined;
  /** Stands beside the file button. */
  readonly left?: ReactNode;
}

/** Where a question is written: it grows to eight lines, takes files, keeps its draft, and knows nothing of the page around it. */
export function Composer({ ref, onSend, isAnswering = false, onStop, draftKey, blocked, ...shown }: ComposerProps) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const field = useRef<TextAreaRef>(null);
  const isTouch = useMedia('touch');
  const { draft, write, attach, detach, deliver, giveBack } = useDraft(draftKey);
  const files = useFiles(draft.attachments, attach);
  const area = () => field.current?.resizableTextArea?.textArea;
  const isEmpty = draft.question.trim() === '';
  const voice = useVoiceOffer(draftKey);
  const notYet = files.isUploading
    ? 'chat.composer.waitForUpload'
    : voice.isBusy
      ? 'chat.voice.first'
      : isEmpty
        ? 'chat.composer.empty'
        : undefined;
  const why = blocked?.words ?? (notYet && t(notYet));

  const insert = (text: string, fit: typeof joined = (_, words) => words) => {
    const { length } = draft.question;
    const [from, end] =
      slashWordsIn(draft.question) === null ? [area()?.selectionStart ?? length, area()?.selectionEnd ?? length] : [0, length];
    const mentioned = text.startsWith('@') ? mentionIn(draft.question.slice(0, from)) : null;
    const start = mentioned === null ? from : from - mentioned.length - 1;
    const [before, after] = [draft.question.slice(0, start), draft.question.slice(end)];
    const upToCursor = before + fit(before, text, after);
    // The cursor can only be put behind words that are there.
    flushSync(() => write(upToCursor + after));
    field.current?.focus();
    area()?.setSelectionRange(upToCursor.length, upToCursor.length);
  };
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), insert: (text) => insert(text), giveBack }));

  const send = async () => {
    if (isAnswering) return;
    if (blocked) return blocked.press();
    if (why !== undefined) return;
    // What was looked for goes with the words that it was looked for by.
    shown.slash?.look(null);
    shown.mention?.look(null);
    await deliver({ ...draft, question: draft.question.trim() }, onSend);
  };
  const actions: Readonly<Record<Meaning, () => void>> = {
    send: () => void send(),
    stop: () => onStop?.(),
    editLast: () => shown.onEditLast?.(),
  };

  return (
    <DropZone ref={keepFocus} onFiles={files.take}>
      <AttachmentList
        attachments={draft.attachments}
        uploads={files.uploads}
        model={shown.model}
        onRemove={detach}
        onCancel={files.remove}
        onRetry={files.retry}
      />
      <Input.TextArea
        ref={field}
        data-adds
        variant="borderless"
        className={styles['field']}
        autoSize={growsByItself ? false : { minRows: 1, maxRows: 8 }}
        value={draft.question}
        autoFocus={shown.autoFocus}
        placeholder={t(isTouch ? 'chat.composer.touchPlaceholder' : 'chat.composer.placeholder')}
        aria-label={t('chat.composer.label')}
        aria-controls={shown.mention?.listId ?? shown.slash?.listId}
        aria-activedescendant={shown.mention?.activeId ?? shown.slash?.activeId}
        enterKeyHint="send"
        onChange={({ target: { value, selectionStart } }) => {
          write(value);
          // Told by what is written: the keys of a phone have no names.
          shown.slash?.look(slashWordsIn(value));
          shown.mention?.look(mentionIn(value.slice(0, selectionStart ?? value.length)));
        }}
        onPaste={files.paste}
        onKeyDown={(event) => {
          const press = pressOf(event);
          if (isPlain(press) && (shown.mention?.press(press.key) || shown.slash?.press(press.key))) return event.preventDefault();
          const meaning = meaningOf(press, { isEmpty: draft.question === '', isAnswering });
          if (!meaning) return;
          event.preventDefault();
          actions[meaning]();
        }}
      />
      <div className={styles['tools']}>
        {voice.isOpen ? (
          <Suspense fallback={<span className={styles['space']} />}>
            <VoicePanel onText={(text) => insert(text, joined)} onClose={voice.close} onSay={voice.say} onBusy={voice.setBusy} />
          </Suspense>
        ) : (
          <>
            <FileButton isFull={files.isFull} onFiles={files.take} />
            {shown.left}
            <span className={styles['space']} />
            {voice.isOffered && <VoiceButton autoFocus={voice.isFocusDue} onClick={voice.open} />}
          </>
        )}
        <SendButton isAnswering={isAnswering} why={why} onSend={actions.send} onStop={actions.stop} />
      </div>
      {voice.isOffered && (
        <p className="visually-hidden" role="status">
          {voice.said}
        </p>
      )}
    </DropZone>
  );
}

const pressOf = ({ key, keyCode, shiftKey, ctrlKey, metaKey, altKey, nativeEvent: { isComposing } }: KeyboardEvent): Press => ({
  key,
  keyCode,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
});
