import type { Like } from '../words.ts';
import type { ui as chinese } from '../zh/ui.ts';

export const ui = {
  loading: 'Loading',
  retry: 'Try again',
  stale: 'This could not be refreshed; it shows what was loaded before',
  failedHint: 'Nothing that was saved is affected. You can try again.',
  code: 'Error code {code}',
  undo: 'Undo',
  undone: 'Undone',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  downloadFailed: 'The download failed: {words}',
  access: {
    needs: 'This needs the permission: {title}',
    needsAsk: 'This needs the permission: {title}. Press to ask for it.',
    mayNot: 'You have no permission to do this.',
    ask: 'Ask for it',
    waiting: 'You asked for it, and will be told the answer.',
    refused: 'An administrator refused it: {answer}',
  },
  leave: {
    title: 'Unsaved changes',
    text: 'What you entered can be kept as a draft and is restored when you come back.',
    lost: 'What you entered is lost when you leave.',
    stay: 'Keep editing',
    keepDraft: 'Leave and keep the draft',
    discard: 'Discard changes',
  },
} satisfies Like<typeof chinese>;
