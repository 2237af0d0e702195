import { Tag } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { feedback } from '#schemas/feedback.ts';
import styles from './feedback.module.css';

const colours = { new: 'blue', accepted: 'gold', answered: 'green', declined: 'default' } as const;

/** Where feedback stands, as whoever sent it reads it. */
export function FeedbackState({ state }: { readonly state: string }) {
  const { label } = useWords();
  const choice = feedback.fields.state.choices.find(({ value }) => value === state);
  return (
    <Tag className={styles['state']} color={colours[state as keyof typeof colours]}>
      {choice ? label(choice.label) : state}
    </Tag>
  );
}
