import SplitCellsOutlined from '@ant-design/icons/SplitCellsOutlined';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './model.module.css';

/** Most models that answer one question side by side. */
export const mostCompared = 4;

/** Further models that the next question is put to, beside the chosen one. */
export interface Others {
  /** Those that can be asked beside the chosen model. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  choose(models: readonly string[]): void;
}

/** Choice of further models: of what is offered, beside the model that answers in any case. */
export function useOthers(names: readonly string[] | undefined, model: string | undefined): Others {
  const [wanted, choose] = useState<readonly string[]>([]);
  const offered = names?.filter((name) => name !== model) ?? [];
  return { offered, chosen: offered.filter((name) => wanted.includes(name)), choose };
}

/** Has the next question answered by further models too, side by side. Not there where there is no other. */
export function OtherModels({ offered, chosen, choose }: Others) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (offered.length === 0) return null;
  const isFull = chosen.length >= mostCompared - 1;
  const label = chosen.length > 0 ? t('chat.page.othersChosen', { models: chosen.join(t('forms.comma')) }) : t('chat.page.others');
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      placement="topLeft"
      title={t('chat.page.others')}
      content={
        <div className={styles['others']}>
          <Checkbox.Group
            className={styles['choices']!}
            value={[...chosen]}
            options={offered.map((name) => ({ value: name, label: name, disabled: isFull && !chosen.includes(name) }))}
            onChange={choose}
          />
          <p className={styles['hint']}>{t('chat.page.othersHint', { most: mostCompared })}</p>
        </div>
      }
    >
      <Tooltip title={isOpen ? undefined : label}>
        <Button
          type="text"
          icon={<SplitCellsOutlined aria-hidden />}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-chosen={chosen.length > 0}
        >
          {chosen.length > 0 && `+${chosen.length}`}
        </Button>
      </Tooltip>
    </Popover>
  );
}
