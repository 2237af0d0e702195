import { useForm } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CallRequest } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { listRatingCategories, rateAnswer, readRating } from '#schemas/contracts/turns.ts';
import { QueryView } from '#ui/QueryView.tsx';
import type { Turn } from '../model/conversation.ts';
import { useMessageActions } from './actions.ts';
import styles from './message.module.css';

const scores = [0, 1, 2, 3, 4, 5] as const;

type Rating = CallRequest<typeof rateAnswer>['body'];

interface Props {
  readonly turn: Turn;
  /** True for a rating of this moment, which has a score and nothing else. */
  readonly isNew: boolean;
  readonly onDone: () => void;
}

/** Details of a rating, as far as they were given before. */
export function RatingForm({ turn, isNew, onDone }: Props) {
  const { t } = useWords();
  const { convUid } = useMessageActions();
  const call = useCall();
  const about = { conv_uid: convUid, conv_index: turn.turn };
  const query = useQuery({
    queryKey: ['chat', 'rating', about],
    queryFn: ({ signal }) => call(readRating, { query: about, signal }),
    enabled: !isNew,
    gcTime: 0,
  });
  const form = (before?: typeof query.data) => (
    <DetailsForm
      turn={turn}
      given={{ score: turn.rating, ques_type: before?.ques_type ?? null, messages: before?.messages ?? '' }}
      onDone={onDone}
    />
  );
  if (isNew) return form();
  return (
    <QueryView query={query} title={t('chat.message.ratingFailed')} loading={<div className={styles['ratingComing']} />} isPage>
      {form}
    </QueryView>
  );
}

interface DetailsProps extends Omit<Props, 'isNew'> {
  readonly given: Readonly<{ score: number | null; ques_type: string | null; messages: string }>;
}

/** Score, category and remark (contract §9.1). What could not be sent stays written. */
function DetailsForm({ turn, given, onDone }: DetailsProps) {
  const { t } = useWords();
  const { convUid, rated } = useMessageActions();
  const { categories, isFailed } = useCategories();
  const { formProps, mutation, onFinish } = useForm<BaseRecord, CallError, Rating>({
    resource: rateAnswer.endpoint,
    action: 'create',
    redirect: false,
    successNotification: () => ({ type: 'success', message: t('chat.message.thanks') }),
  });
  const about = { conv_uid: convUid, conv_index: turn.turn, question: turn.question };
  const rate = ({ score, ques_type = null, messages = '' }: Rating) =>
    onFinish({ ...about, score, ques_type, messages }).then(
      () => {
        rated(turn, score);
        onDone();
      },
      // The notification and the fields say why.
      () => {},
    );
  return (
    <Form {...formProps} layout="vertical" initialValues={given} onFinish={(rating) => void rate(rating)}>
      <Form.Item name="score" label={t('chat.message.score')} rules={[{ required: true, message: t('chat.message.scoreRequired') }]}>
        <Radio.Group className={styles['scores']}>
          {scores.map((score) => (
            <Radio key={score} value={score} autoFocus={score === given.score}>
              {score} {t(`chat.message.scores.s${score}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="ques_type" label={t('chat.message.category')} extra={isFailed && t('chat.message.categoriesFailed')}>
        <Select allowClear options={categories} />
      </Form.Item>
      <Form.Item name="messages" label={t('chat.message.remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <div className={styles['ratingButtons']}>
        <Button type="primary" block htmlType="submit" loading={mutation.isPending}>
          {t('chat.message.sendRating')}
        </Button>
        <Button onClick={onDone}>{t('chat.message.skipRating')}</Button>
      </div>
    </Form>
  );
}

function useCategories() {
  const call = useCall();
  const { language } = useWords();
  const { data, isError } = useQuery<Readonly<Record<string, string>>, CallError>({
    queryKey: ['chat', 'categories', language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listRatingCategories, { signal }),
    staleTime: Infinity,
  });
  return { categories: Object.entries(data ?? {}).map(([value, label]) => ({ value, label })), isFailed: isError };
}
