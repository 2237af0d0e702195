import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { ParameterFields } from '#resources/form/ParameterFields.tsx';
import { sentParameters, startValues } from '#resources/form/parameters.ts';
import { useParameters } from '#resources/form/useParameters.ts';
import type { z } from 'zod';
import { tryTool } from '#schemas/contracts/tools.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ServerTool, TriedTool } from '#schemas/wire/tools/tools.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import styles from '../tools.module.css';
import { fieldsOfSchema } from './fieldsOfSchema.ts';

interface TryToolProps {
  readonly server: number;
  readonly tool: ServerTool;
}

/** A call of a tool by hand: its parameters, its user's word where it may act, and what came of it. */
export function TryTool({ server, tool: { name, hash, agreed, rules } }: TryToolProps) {
  const { t } = useWords();
  const call = useCall();
  const [fields] = useState(() => fieldsOfSchema(agreed!.parameters));
  const form = useParameters(fields, () => startValues(fields));
  const [isAsking, setAsking] = useState(false);
  const needsConsent = rules.needsConsent || !rules.isReadOnly;
  const { mutate, data, error, isPending, reset } = useMutation<TriedTool, CallError>({
    mutationFn: () => {
      const values = sentParameters(fields, form.values, { isNew: true }) as z.input<typeof tryTool.body>['values'];
      return call(tryTool, { params: { id: server }, body: { name, hash, values, consent: needsConsent } });
    },
  });
  const begin = () => form.check() && (needsConsent ? setAsking(true) : mutate());
  return (
    <div className={styles.panel}>
      <ParameterFields form={form} disabled={isPending} onChange={reset} />
      <Popconfirm
        title={t('tools.try.sure')}
        open={isAsking}
        onOpenChange={(isOpen) => !isOpen && setAsking(false)}
        onConfirm={() => mutate()}
      >
        <Button className={styles.begin} icon={<PlayCircleOutlined aria-hidden />} loading={isPending} onClick={begin}>
          {t('tools.try.call')}
        </Button>
      </Popconfirm>
      {error && <ErrorAlert title={t('tools.server.failed')} error={error} onRetry={begin} />}
      {data && <Outcome tried={data} />}
    </div>
  );
}

function Outcome({ tried: { text, failed, milliseconds } }: { readonly tried: TriedTool }) {
  const { t } = useWords();
  return (
    <section role="status" className={styles.panel} aria-label={t('tools.try.outcome')}>
      <span>
        <Tag color={failed ? 'error' : 'success'}>{t(failed ? 'tools.try.failed' : 'tools.try.done')}</Tag>
        <span className={styles.quiet}>{t('tools.try.took', { milliseconds: Math.round(milliseconds) })}</span>
      </span>
      <pre className={styles.result} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
