import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { listSubjects } from '#schemas/contracts/conversations.ts';
import type { SceneSubject } from '#schemas/wire/chat/scenes.ts';
import type { Settings } from '../session/state.ts';
import styles from './page.module.css';

/** What can be talked about in a scene (contract §3.6). */
interface Choice {
  readonly param: string;
  readonly type: string;
}

interface Props {
  readonly mode: string;
  readonly subject: Exclude<SceneSubject, 'none'>;
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
}

/** What the questions are about: a database, a file, a knowledge space or an agent, by scene. */
export function SubjectSwitch({ mode, subject, settings, onChange }: Props) {
  const { t, error: worded } = useWords();
  const call = useCall();
  const { data, error, isLoading } = useQuery<readonly Choice[] | null, CallError>({
    queryKey: ['chat', 'subjects', mode],
    queryFn: ({ signal }) => call(listSubjects, { query: { chat_mode: mode }, signal }),
  });
  const name = t(`chat.page.subject.${subject}`);
  return (
    <Select
      className={styles['subject']}
      variant="filled"
      showSearch
      popupMatchSelectWidth={false}
      aria-label={name}
      loading={isLoading}
      value={settings.subject}
      placeholder={t('chat.page.chooseSubject', { subject: name })}
      options={data?.map(({ param }) => ({ value: param, label: param })) ?? []}
      notFoundContent={error ? <span role="alert">{worded(error)}</span> : t('chat.page.noSubjects', { subject: name })}
      onChange={(chosen: string) => onChange({ subject: chosen })}
    />
  );
}
