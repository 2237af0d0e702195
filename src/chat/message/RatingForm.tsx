import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useNotify } from '#ui/useNotify.tsx';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { type CallError, isCallError } from '#schemas/wire/callError.ts';
import { listRatingCategories } from '#schemas/contracts/turns.ts';
import type { Turn } from '../model/conversation.ts';
import type { Rating } from '../session/wire.ts';
import { useDeeds } from './deeds.ts';
import styles from './message.module.css';

const scores = [0, 1, 2, 3, 4, 5] as const;

interface Props {
  readonly turn: Turn;
  readonly onDone: () => void;
}

/** Score, category and remark (contract §9.1). What could not be sent stays written. */
export function RatingForm({ turn, onDone }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const deeds = useDeeds();
  const { categories, isFailed } = useCategories();
  const [isSending, setSending] = useState(false);
  const send = async ({ score, category, remark }: Partial<Rating>) => {
    setSending(true);
    try {
      await deeds.rate(turn, { score: score!, category: category ?? null, remark: remark?.trim() ?? '' });
      notify.success(t('chat.message.thanks'));
      onDone();
    } catch (error) {
      if (!isCallError(error)) throw error;
      notify.failed(error);
      setSending(false);
    }
  };
  return (
    <Form<Partial<Rating>> layout="vertical" initialValues={{ score: turn.rating }} onFinish={send}>
      <Form.Item name="score" label={t('chat.message.score')} rules={[{ required: true, message: t('chat.message.scoreRequired') }]}>
        <Radio.Group className={styles['scores']}>
          {scores.map((score) => (
            <Radio key={score} value={score}>
              {score} {t(`chat.message.scores.s${score}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="category" label={t('chat.message.category')} extra={isFailed && t('chat.message.categoriesFailed')}>
        <Select allowClear options={categories} />
      </Form.Item>
      <Form.Item name="remark" label={t('chat.message.remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <Button type="primary" block htmlType="submit" loading={isSending}>
        {t('chat.message.sendRating')}
      </Button>
    </Form>
  );
}

function useCategories() {
  const call = useCall();
  const { language } = useWords();
  const { data, isError } = useQuery<Readonly<Record<string, string>>, CallError>({
    queryKey: ['chat', 'categories', language],
    queryFn: ({ signal }) => call(listRatingCategories, { signal }),
    staleTime: Infinity,
  });
  return { categories: Object.entries(data ?? {}).map(([value, label]) => ({ value, label })), isFailed: isError };
}
