import type { Like } from '../words.ts';
import type { chatPrompts as chinese } from '../zh/chatPrompts.ts';

/** Words of the prompts beside a question. */
export const chatPrompts = {
  pick: 'Pick a prompt',
  search: 'Search prompts',
  empty: 'No prompts for this scene yet',
  none: 'No prompt matches',
  failed: 'The prompts could not be loaded.',
  retry: 'Try again',
  own: 'My prompts',
  add: 'New prompt',
  ownNone: 'You have no prompts of your own yet. Keep questions here that you often ask; only you see them.',
  ownFailed: 'Your prompts could not be loaded',
  name: 'Name',
  content: 'Content',
  use: 'Use "{name}"',
  edit: 'Edit "{name}"',
  remove: 'Delete "{name}"',
  removeAsk: 'Delete "{name}"?',
  confirmRemove: 'Delete the prompt',
  save: 'Save the prompt',
  cancel: 'Cancel',
  manage: 'Manage prompts',
  list: 'Prompts',
  private: 'Private',
  common: 'Public',
  fill: 'Fill in the variables',
  insert: 'Insert the prompt',
  back: 'Back to the list',
  needed: 'Enter {name}',
} as const satisfies Like<typeof chinese>;
