import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listSubjects } from '#schemas/contracts/conversations.ts';
import { readAppSubject } from '#schemas/wire/apps/appSubject.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SceneSubject, SubjectKind } from '#schemas/wire/chat/scenes.ts';
import type { SubjectPickerProps } from './scene.ts';
import styles from './scenes.module.css';

interface Props extends SubjectPickerProps {
  readonly kind: Exclude<SubjectKind, 'none'>;
  /** True where several can be asked at once. */
  readonly isSeveral?: boolean;
}

/** Several subjects in one are parted by commas, which no name of a space has. */
const between = ',';

/** Choice of the subject of the questions among those that the server lists (contract §3.6). */
function SubjectSelect({ scene, kind, subject, isSeveral = false, onChange }: Props) {
  const { t, error: worded } = useWords();
  const call = useCall();
  const { data, error, isLoading } = useQuery<readonly SceneSubject[] | null, CallError>({
    queryKey: ['chat', 'subjects', scene],
    queryFn: ({ signal }) => call(listSubjects, { query: { chat_mode: scene }, signal }),
  });
  const only = data?.length === 1 ? data[0]!.param : undefined;
  // Where there is but one, nobody has to choose it.
  useEffect(() => {
    if (subject === null && only !== undefined) onChange(only);
  }, [subject, only, onChange]);
  const name = t(`chat.page.subject.${kind}`);
  const shown = {
    className: styles['subject'],
    variant: 'filled',
    showSearch: true,
    popupMatchSelectWidth: false,
    'aria-label': name,
    loading: isLoading,
    placeholder: t('chat.page.chooseSubject', { subject: name }),
    options: data?.map(({ param, name: known }) => ({ value: param, label: known ?? param })) ?? [],
    notFoundContent: error ? <span role="alert">{worded(error)}</span> : t('chat.page.noSubjects', { subject: name }),
  } as const;
  if (!isSeveral) return <Select<string> {...shown} value={subject} onChange={onChange} />;
  const chosen = subject?.split(between) ?? [];
  return (
    <Select<string[]>
      {...shown}
      mode="multiple"
      maxTagCount="responsive"
      value={chosen}
      // One at least: without any, nothing could be asked.
      onChange={(next) => next.length > 0 && onChange(next.join(between))}
    />
  );
}

export const DatabaseSelect = (props: SubjectPickerProps) => <SubjectSelect kind="database" {...props} />;
export const SpaceSelect = (props: SubjectPickerProps) => <SubjectSelect kind="space" isSeveral {...props} />;
export const FlowSelect = (props: SubjectPickerProps) => <SubjectSelect kind="flow" {...props} />;
/** Choice of an app, which stands in the subject beside what was chosen for it. */
const AppOf = ({ kind, subject, ...props }: SubjectPickerProps & { readonly kind: 'app' | 'agent' }) => (
  <SubjectSelect kind={kind} subject={subject === null ? null : readAppSubject(subject).code} {...props} />
);
export const AppSelect = (props: SubjectPickerProps) => <AppOf kind="app" {...props} />;
export const AgentSelect = (props: SubjectPickerProps) => <AppOf kind="agent" {...props} />;
