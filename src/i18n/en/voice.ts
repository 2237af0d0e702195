import type { Like } from '../words.ts';
import type { voice as chinese } from '../zh/voice.ts';

/** Words of reading aloud and of conversations by voice. */
export const voice = {
  aloud: {
    label: 'Reading aloud',
    read: 'Read aloud',
    stop: 'Stop reading',
    pause: 'Pause reading',
    resume: 'Go on reading',
    waiting: 'Waiting for the first sentence…',
    browser: 'No model that reads aloud can be used: this is the browser’s own voice',
    failed: 'It could not be read: {reason}',
    again: 'Try again',
    listen: 'Listen',
    useBrowser: 'Use the browser’s voice',
    always: 'Read new answers aloud',
    trouble: {
      none: 'This browser cannot read aloud, and no model that can is connected. Ask an administrator to connect one, or use another browser.',
      blocked: 'The browser plays no sound before you press something.',
      unplayable: 'The browser cannot play the sound that the model gave.',
      noVoice: 'The browser has no voice. Ask an administrator to connect a model that reads aloud, or install a voice in your system.',
    },
  },
  free: {
    label: 'Conversation by voice',
    begin: 'Talk by voice',
    end: 'End the talk by voice',
    finish: 'I have finished',
    interrupt: 'Interrupt',
    again: 'Listen again',
    silent: 'Nothing was said. Go on when you are ready.',
    refused: 'The last answer has not ended, so the question was not sent. Say it again.',
    failed: 'It was not understood: {reason}',
    is: {
      asking: 'Allow the microphone when the browser asks',
      listening: 'Listening; a pause sends, Esc ends',
      transcribing: 'Turning speech into text',
      answering: 'Answering',
      reading: 'Reading; speak or press Esc to interrupt',
    },
    whyNot: {
      insecure: 'This page was not opened over a secure connection (HTTPS), so the browser gives no microphone.',
      noRecorder: 'This browser cannot record. Use another browser.',
      looking: 'Looking for a connected model that recognises speech',
      failed: 'Whether a model recognises speech could not be found out. Press to try again.',
      noModel: 'No model that recognises speech is connected. Ask an administrator.',
    },
  },
  said: {
    code: 'code left out',
    formula: 'formula',
    link: 'link',
    table: 'Table with {rows} rows',
    chart: 'Chart: {title}',
    dashboard: 'Dashboard: {title}, {charts} charts',
    picture: 'Picture: {alt}',
    question: 'Please answer: {title}',
  },
} satisfies Like<typeof chinese>;
