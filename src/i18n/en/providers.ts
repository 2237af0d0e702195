import type { Like } from '../words.ts';
import type { providers as chinese } from '../zh/providers.ts';

export const providers = {
  requestError: 'Request error',
  network: 'Network Error!',
  abnormal: 'The interface is abnormal. Please try again later',
  timeout: 'The request took too long. Please try again later',
  cancelled: 'Cancelled',
  upload: 'Upload error',
  download: 'Unknown error',
  lost: 'Connection Error. Trying again; what you typed is kept.',
  retryNow: 'Try now',
  back: 'Connected again',
  createdSome: '{made} of {all} created, then: {message}',
  titles: {
    list: '{resource}',
    create: 'Create {resource}',
    edit: 'Edit {resource}',
    show: '{resource}',
    clone: 'Copy {resource}',
  },
  notifications: {
    success: 'Operation Success',
    error: 'Request error',
    createSuccess: '{resource} created',
    editSuccess: '{resource} saved',
    deleteSuccess: '{resource} deleted',
    createError: '{resource} not created',
    editError: '{resource} not saved',
    deleteError: '{resource} not deleted',
  },
  actions: {
    list: 'List',
    create: 'Create',
    edit: 'Edit',
    show: 'Details',
    clone: 'Copy',
  },
  documentTitle: {
    default: 'Wenshu',
    suffix: ' | Wenshu',
  },
  warnWhenUnsavedChanges: 'There are unsaved changes. Leave anyway?',
} satisfies Like<typeof chinese>;
