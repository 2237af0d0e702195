import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { suggestQuestions } from '#schemas/contracts/conversations.ts';
import { useSceneScreen } from '../scenes/index.ts';
import type { SessionState } from '../session/state.ts';
import styles from './page.module.css';

interface Props {
  readonly state: SessionState;
  readonly onAsk: (question: string) => void;
}

/** Questions about the chosen subject, each of which is answered; asked by a click. */
export function SuggestedQuestions({ state: { about, settings }, onAsk }: Props) {
  const { t, language } = useWords();
  const call = useCall();
  const scene = about?.chat_mode ?? '';
  const { subject } = settings;
  const isOffered = useSceneScreen(scene).suggests === true && subject !== null;
  const mayAsk = useAllowed()(suggestQuestions.endpoint);
  const { data: questions = [] } = useQuery({
    queryKey: ['chat', 'suggestions', scene, subject, language],
    queryFn: ({ signal }) => call(suggestQuestions, { query: { chat_mode: scene, select_param: subject! }, signal }),
    enabled: isOffered && mayAsk,
  });
  if (questions.length === 0) return null;
  return (
    <ul className={styles['suggested']} aria-label={t('chat.home.suggestions')}>
      {questions.map((question) => (
        <li key={question}>
          <Button shape="round" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
