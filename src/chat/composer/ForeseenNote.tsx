import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { imageLimits, largestSheet } from '#schemas/wire/chat/files.ts';
import type { ModelVision } from '../start/useModelVision.ts';
import styles from './composer.module.css';
import type { Foreseen } from './fileKind.ts';

const order: readonly Foreseen[] = ['blind', 'tooLarge', 'unreadable'];
const limits = { one: formatBytes(imageLimits.one), all: formatBytes(imageLimits.all), sheet: formatBytes(largestSheet) };

interface Props {
  readonly unread: readonly (Foreseen | null)[];
  readonly vision: ModelVision;
}

/** Says before a question is sent what the model will not read, and which one would. */
export function ForeseenNote({ unread, vision: { model = '', seeing } }: Props) {
  const { t } = useWords();
  const said = order.filter((reason) => unread.includes(reason));
  const others = seeing.length > 0 ? { models: seeing.join(t('forms.comma')) } : undefined;
  return (
    <div role="status" className={styles['foreseen']} data-empty={said.length === 0}>
      {said.map((reason) => (
        <p key={reason}>
          {reason === 'blind' && others
            ? t('chat.composer.foreseen.blindButOthers', { model, ...others })
            : t(`chat.composer.foreseen.${reason}`, { model, ...limits })}
        </p>
      ))}
    </div>
  );
}
