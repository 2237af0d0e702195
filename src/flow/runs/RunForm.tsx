import { PlayCircleOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { WireRun } from '#schemas/wire/flows/runs.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './runs.module.css';

/** A run as it is asked for, with an earlier one whose steps it takes over as far as they still hold. */
export interface WantedRun {
  readonly trigger: string;
  readonly input: WireRun['input'];
  readonly until: string | null;
  readonly keep: { readonly run: number; readonly again: string[] } | null;
}

interface RunFormProps {
  /** The message or the body, which stays while something else is looked at. */
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly isBusy: boolean;
  /** The run that is looked at, once it is over. */
  readonly earlier: WireRun | undefined;
  /** True if some of its steps do not hold any more. */
  readonly isStale: boolean;
  readonly onRun: (wanted: WantedRun) => void;
}

/** The trigger and what it brings. */
export function RunForm({ message, onMessage, isBusy, earlier, isStale, onRun }: RunFormProps) {
  const { t, label } = useWords();
  const { document, catalog, selection, isReadOnly } = useEditor();
  const id = useId();
  const triggers = document.nodes.filter(({ type }) => catalog.get(type)?.isTrigger).map(({ type }) => type);
  const [chosen, choose] = useState<string>();
  const trigger = chosen && triggers.includes(chosen) ? chosen : triggers[0];
  const [only] = selection.ids.size === 1 ? selection.ids : [];
  const node = document.nodes.find(({ id: each }) => each === only)?.id;
  if (isReadOnly) return null;
  if (!trigger) return <p className={styles.note}>{t('flow.run.noTrigger')}</p>;
  const isTalk = trigger === 'chatTrigger';
  const input = isTalk ? { message } : bodyOf(message);
  const run = (until: string | null) => input && onRun({ trigger, input, until, keep: null });
  const goOn = ({ id: kept }: WireRun, until: string | null, again: string[]) =>
    onRun({ trigger, input: {}, until, keep: { run: kept, again } });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run(null);
      }}
    >
      {triggers.length > 1 && (
        <Select
          aria-label={t('flow.run.trigger')}
          value={trigger}
          onChange={choose}
          options={[...new Set(triggers)].map((type) => ({ value: type, label: label(catalog.get(type)!.label) }))}
        />
      )}
      <label htmlFor={id}>{t(isTalk ? 'flow.run.message' : 'flow.run.body')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        status={input ? '' : 'error'}
        value={message}
        onChange={({ target }) => onMessage(target.value)}
      />
      {!input && <p className={styles.wrong}>{t('flow.run.notJson')}</p>}
      <div className={styles.line}>
        <Button type="primary" htmlType="submit" icon={<PlayCircleOutlined aria-hidden />} loading={isBusy}>
          {t('flow.run.whole')}
        </Button>
        {node !== undefined && (
          <Button disabled={isBusy} onClick={() => run(node)}>
            {t('flow.run.toHere')}
          </Button>
        )}
        {node !== undefined && earlier && (
          <Button disabled={isBusy} onClick={() => goOn(earlier, node, [node])}>
            {t('flow.run.onlyHere')}
          </Button>
        )}
        {earlier && (earlier.until !== null || isStale) && (
          <Button disabled={isBusy} onClick={() => goOn(earlier, null, [])}>
            {t('flow.run.rest')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t('flow.run.saves')}</p>
    </form>
  );
}

/** The body of a call as it was typed; undefined where that is no JSON. */
function bodyOf(text: string): WireRun['input'] | undefined {
  if (text.trim() === '') return {};
  try {
    return { body: JSON.parse(text) as NonNullable<WireRun['input']['body']> };
  } catch {
    return undefined;
  }
}
