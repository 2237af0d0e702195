import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { Button, Input, Tooltip } from 'antd';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { mostAttachments } from '#schemas/wire/chat/files.ts';
import { joined } from '../voice/model/join.ts';
import { useVoiceOffer } from '../voice/useVoiceOffer.ts';
import { VoiceButton } from '../voice/VoiceButton.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './composer.module.css';
import type { Draft } from './draft.ts';
import { withNames } from './fileKind.ts';
import { type Meaning, meaningOf, promptMark } from './keys.ts';
import { useDraft } from './useDraft.ts';
import { useUploads } from './useUploads.ts';

/** Fetched when somebody first speaks. */
const VoicePanel = lazy(() => import('../voice/VoicePanel.tsx'));

/** What other parts of a page may do to the composer. */
export interface ComposerHandle {
  focus(): void;
  /** Puts words where the cursor is; in place of the slash that asked for them. */
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
  /** / in an empty composer. */
  readonly onOfferPrompts?: () => void;
  /** Under which name the half-written question is kept over a reload. */
  readonly draftKey: string;
  /** Which model was chosen: what it does not read is told at the file. The default when none was. */
  readonly model?: string | null | undefined;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  /** Why nothing can be sent now; undefined when something can. */
  readonly blocked?: string | undefined;
  /** Stands beside the file button, and at the side of the send button. */
  readonly left?: ReactNode;
  readonly right?: ReactNode;
}

/** Where a question is written: it grows to eight lines, takes files, keeps its draft, and knows nothing of the page around it. */
export function Composer({ ref, onSend, isAnswering = false, onStop, draftKey, blocked, ...shown }: ComposerProps) {
  const { t } = useWords();
  const field = useRef<TextAreaRef>(null);
  const { draft, write, attach, detach, deliver, giveBack } = useDraft(draftKey);
  const { uploads, add, retry, remove } = useUploads(attach);
  const area = () => field.current?.resizableTextArea?.textArea;
  const isEmpty = draft.question.trim() === '';
  const isUploading = uploads.some(({ error }) => error === null);
  const voice = useVoiceOffer(draftKey);
  const notYet = isUploading
    ? 'chat.composer.waitForUpload'
    : voice.isBusy
      ? 'chat.voice.first'
      : isEmpty
        ? 'chat.composer.empty'
        : undefined;
  const why = blocked ?? (notYet && t(notYet));

  const insert = (text: string, fit: typeof joined = (_, words) => words) => {
    const { length } = draft.question;
    const isAskedFor = draft.question === promptMark;
    const [start, end] = isAskedFor ? [0, length] : [area()?.selectionStart ?? length, area()?.selectionEnd ?? length];
    const [before, after] = [draft.question.slice(0, start), draft.question.slice(end)];
    const upToCursor = before + fit(before, text, after);
    // The cursor can only be put behind words that are there.
    flushSync(() => write(upToCursor + after));
    field.current?.focus();
    area()?.setSelectionRange(upToCursor.length, upToCursor.length);
  };
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), insert: (text) => insert(text), giveBack }));

  const send = async () => {
    if (isAnswering || why !== undefined) return;
    await deliver({ ...draft, question: draft.question.trim() }, onSend);
  };
  const takeFiles = (files: readonly File[]) => add(files.slice(0, mostAttachments - draft.attachments.length - uploads.length));
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    const time = formatDateTime(new Date().toISOString(), { seconds: true }).replaceAll(':', '');
    takeFiles(withNames(files, (count) => [t('chat.composer.screenshot', { time }), count > 1 ? ` (${count})` : ''].join('')));
  };
  const deeds: Readonly<Record<Meaning, () => void>> = {
    send: () => void send(),
    stop: () => onStop?.(),
    editLast: () => shown.onEditLast?.(),
    offerPrompts: () => shown.onOfferPrompts?.(),
  };

  return (
    <Dropping onFiles={takeFiles}>
      <AttachmentList
        attachments={draft.attachments}
        uploads={uploads}
        model={shown.model}
        onRemove={detach}
        onCancel={remove}
        onRetry={retry}
      />
      <Input.TextArea
        ref={field}
        variant="borderless"
        className={styles['field']}
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={draft.question}
        autoFocus={shown.autoFocus}
        placeholder={shown.placeholder ?? t('chat.composer.placeholder')}
        aria-label={t('chat.composer.label')}
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onPaste={onPaste}
        onKeyDown={(event) => {
          const { isComposing } = event.nativeEvent;
          const meaning = meaningOf({ ...pressOf(event), isComposing }, { isEmpty: draft.question === '', isAnswering });
          if (!meaning) return;
          if (meaning !== 'offerPrompts') event.preventDefault();
          deeds[meaning]();
        }}
      />
      <div className={styles['tools']}>
        {voice.isOpen ? (
          <Suspense fallback={<span className={styles['space']} />}>
            <VoicePanel onText={(text) => insert(text, joined)} onClose={voice.close} onSay={voice.say} onBusy={voice.setBusy} />
          </Suspense>
        ) : (
          <>
            <FileButton isFull={draft.attachments.length + uploads.length >= mostAttachments} onFiles={takeFiles} />
            {shown.left}
            <span className={styles['space']} />
            {shown.right}
            {voice.isOffered && <VoiceButton autoFocus={voice.isFocusDue} onClick={voice.open} />}
          </>
        )}
        <SendButton isAnswering={isAnswering} why={why} onSend={deeds.send} onStop={deeds.stop} />
      </div>
      {voice.isOffered && (
        <p className={styles['unseen']} role="status">
          {voice.said}
        </p>
      )}
    </Dropping>
  );
}

const pressOf = ({ key, keyCode, shiftKey, ctrlKey, metaKey, altKey }: React.KeyboardEvent) => ({
  key,
  keyCode,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
});

/** The frame of the composer, on which files can be dropped. */
function Dropping({ onFiles, children }: { readonly onFiles: (files: readonly File[]) => void; readonly children: ReactNode }) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles['composer']}
      data-composer
      data-over={over}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}

function FileButton({ isFull, onFiles }: { readonly isFull: boolean; readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  const label = isFull ? t('chat.composer.full', { most: mostAttachments }) : t('chat.composer.attach');
  return (
    <>
      <input ref={picker} type="file" multiple hidden onChange={picked} data-testid="file-picker" />
      <Tooltip title={isFull ? label : t('chat.composer.attachHint')}>
        <Button
          type="text"
          icon={<PaperClipOutlined aria-hidden />}
          aria-label={label}
          {...(!isFull && { 'aria-description': t('chat.composer.attachHint') })}
          disabled={isFull}
          onClick={() => picker.current?.click()}
        />
      </Tooltip>
    </>
  );
}

interface SendProps {
  readonly isAnswering: boolean;
  readonly why: string | undefined;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** Send, or stop in its place while an answer comes. It stays focusable when it cannot send, and says why. */
function SendButton({ isAnswering, why, onSend, onStop }: SendProps) {
  const { t } = useWords();
  if (isAnswering)
    return (
      <Tooltip title={t('chat.composer.stop')}>
        <Button
          shape="circle"
          className={styles['stop']}
          icon={<span className={styles['square']} />}
          aria-label={t('chat.composer.stop')}
          onClick={onStop}
        />
      </Tooltip>
    );
  return (
    <Tooltip title={why ?? t('chat.composer.send')}>
      <Button
        type="primary"
        shape="circle"
        className={styles['send']}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('chat.composer.send')}
        aria-disabled={why !== undefined}
        aria-description={why}
        onClick={onSend}
      />
    </Tooltip>
  );
}
