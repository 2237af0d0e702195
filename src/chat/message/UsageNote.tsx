import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import { formatDateTime, formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { TurnUsage } from '#schemas/wire/chat/turn.ts';
import type { Turn } from '../model/conversation.ts';
import styles from './message.module.css';

/** Seconds to one place; what takes less is not told as none. */
const seconds = (milliseconds: number): string => (milliseconds < 100 ? '< 0.1' : (milliseconds / 1000).toFixed(1));

interface Props {
  readonly turn: Turn;
  /** True where the model is named above its answer already. */
  readonly isNamed: boolean;
}

/** The model that answered and when; its usage in a tooltip. Plain, since a long conversation has hundreds of them. */
export function UsageNote({ turn: { model, usage, startedAt }, isNamed }: Props) {
  const { t } = useWords();
  const facts = useUsageFacts(usage);
  const lines = [model, formatDateTime(startedAt), ...facts];
  return (
    <span
      className={styles['usage']}
      role="note"
      tabIndex={0}
      aria-label={`${t('chat.message.details')}${t('forms.colon')}${lines.join(t('forms.semicolon'))}`}
    >
      <InfoCircleOutlined aria-hidden /> {!isNamed && model}
      <span className={styles['lines']} aria-hidden>
        {lines.join('\n')}
      </span>
    </span>
  );
}

function useUsageFacts(usage: TurnUsage | null): string[] {
  const { t } = useWords();
  if (!usage) return [];
  const { promptTokens, completionTokens, isEstimated, firstMs, totalMs } = usage;
  const counts = { prompt: formatNumber(promptTokens), completion: formatNumber(completionTokens) };
  const tokens = t(isEstimated ? 'chat.message.usageEstimated' : 'chat.message.usage', counts);
  if (totalMs === null) return [tokens];
  const total = seconds(totalMs);
  return [
    tokens,
    firstMs === null ? t('chat.message.timeTotal', { total }) : t('chat.message.timeFirst', { first: seconds(firstMs), total }),
  ];
}
