import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import { AnswerContext } from '#chat/parts/AnswerContext.ts';
import { useWords } from '#i18n/useWords.ts';
import { listEvaluations } from '#schemas/contracts/evaluations.ts';
import { listDatabases } from '#schemas/contracts/sources.ts';
import { evaluationCases } from '#schemas/evaluationCases.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useNotify } from '#ui/useNotify.tsx';

const create = evaluationCases.endpoints.create as Endpoint;

/** Keeps a right answer of a source: its question is asked again when a model or the glossary changes. */
export default function KeepCase({ part: { sql, origin } }: { readonly part: ChartPart }) {
  const { t } = useWords();
  const { question } = use(AnswerContext);
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const allowed = useAllowed();
  const place = allowed(listEvaluations.endpoint) ? '/database/evaluation' : evaluationCases.route;
  const keep = useMutation<unknown, CallError, string>({
    mutationFn: async (statement) => {
      const [source] = await call(listDatabases, { query: { db_name: origin!.source } });
      return call(create, { body: { source: source?.id, question, sql: statement } });
    },
    onSuccess: () =>
      notify.success(t('evaluations.keep.kept'), {
        action: { label: t('evaluations.keep.open'), run: () => void navigate(place) },
      }),
    onError: notify.failed,
  });
  const isKept = keep.isSuccess && keep.variables === sql;
  if (!allowed(create) || !origin || question === undefined || sql.trim() === '') return null;
  return (
    <Button
      size="small"
      type="text"
      icon={<CheckCircleOutlined aria-hidden />}
      disabled={isKept}
      loading={keep.isPending}
      onClick={() => keep.mutate(sql)}
    >
      {t(isKept ? 'evaluations.keep.done' : 'evaluations.keep.offer')}
    </Button>
  );
}
