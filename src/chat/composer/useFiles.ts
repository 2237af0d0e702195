import type { ClipboardEvent } from 'react';
import { useNotify } from '#ui/useNotify.tsx';
import { formatBytes, formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { mostAttachments } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { withNames } from './fileKind.ts';
import { useUploads } from './useUploads.ts';

/** Most files that are named where some find no room. */
const namedAtMost = 3;

/** The files that a question will come with: picked, dropped and pasted ones are sent to the server, and attached as they are there. */
export function useFiles(attachments: readonly Attachment[], attach: (attachment: Attachment) => void) {
  const { t } = useWords();
  const notify = useNotify();
  const { uploads, add, retry, remove } = useUploads(attach, ({ name, size }, sent) =>
    notify.info(t('chat.composer.smaller', { name, from: formatBytes(size), to: formatBytes(sent.size) })),
  );
  const room = mostAttachments - attachments.length - uploads.length;
  const take = (files: readonly File[]) => {
    const fitting = files.slice(0, Math.max(0, room));
    const left = files.slice(fitting.length).map(({ name }) => name);
    if (left.length > 0) {
      const names = left.slice(0, namedAtMost).join(t('forms.comma')) + (left.length > namedAtMost ? '…' : '');
      notify.warning(t('chat.composer.leftOut', { most: mostAttachments, count: left.length, names }));
    }
    add(fitting);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    const time = formatDateTime(new Date().toISOString(), { seconds: true }).replaceAll(':', '');
    take(withNames(files, (count) => [t('chat.composer.screenshot', { time }), count > 1 ? ` (${count})` : ''].join('')));
  };
  return { uploads, retry, remove, take, paste, isFull: room <= 0, isUploading: uploads.some(({ error }) => error === null) };
}
