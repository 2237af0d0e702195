import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { after, graphOf } from '#schemas/wire/flows/graph.ts';
import type { StepOutputs } from '#schemas/wire/flows/runs.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import { portsOf } from '../model/size.ts';
import styles from './runs.module.css';

interface OutputEditorProps {
  readonly node: string;
  readonly outputs: StepOutputs | null;
  readonly isBusy: boolean;
  readonly onSave: (outputs: StepOutputs) => void;
  readonly onCancel: () => void;
}

const isWords = (value: Json | undefined): boolean => typeof value === 'string';

const written = (value: Json | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** A text as the value of a port: words stay words, anything else is JSON; undefined where it is neither. */
function valueOf(text: string, before: Json | undefined): Json | undefined {
  if (isWords(before)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return before === undefined ? text : undefined;
  }
}

/** Outputs of a step that is over, put in place of those that it gave. A port that is left empty is a way that is not taken. */
export function OutputEditor({ node, outputs, isBusy, onSave, onCancel }: OutputEditorProps) {
  const { t } = useWords();
  const { document, catalog } = useEditor();
  const id = useId();
  const place = document.nodes.find((each) => each.id === node);
  const names = [...new Set([...(place ? portsOf(place, catalog).outputs.map(({ name }) => name) : []), ...Object.keys(outputs ?? {})])];
  const [texts, setTexts] = useState(() => Object.fromEntries(names.map((name) => [name, written(outputs?.[name])])));
  const isLeftOut = (name: string) => texts[name] === '' && !isWords(outputs?.[name]);
  const values = names.filter((name) => !isLeftOut(name)).map((name) => [name, valueOf(texts[name] ?? '', outputs?.[name])] as const);
  const wrong = values.filter(([, value]) => value === undefined).map(([name]) => name);
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.length === 0) onSave(Object.fromEntries(values) as StepOutputs);
      }}
    >
      {names.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}${name}`}>{t('flow.run.edit.port', { port: name })}</label>
          <Input.TextArea
            id={`${id}${name}`}
            autoSize={{ minRows: 1, maxRows: 12 }}
            status={wrong.includes(name) ? 'error' : ''}
            value={texts[name] ?? ''}
            onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
          />
          {wrong.includes(name) && <p className={styles.wrong}>{t('flow.run.notJson')}</p>}
        </div>
      ))}
      <EffectsAgain node={node} />
      <div className={styles.line}>
        <Button size="small" type="primary" htmlType="submit" loading={isBusy} disabled={wrong.length > 0}>
          {t('flow.run.edit.save')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('flow.run.edit.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Steps behind a node that change something elsewhere, which they will do once more. */
function EffectsAgain({ node }: { readonly node: string }) {
  const { t, language } = useWords();
  const { document, catalog } = useEditor();
  const { nameOf } = useNames();
  const later = after(node, graphOf(document));
  const acting = document.nodes.filter(({ id, type }) => later.has(id) && catalog.get(type)?.effect === 'acts');
  if (acting.length === 0) return null;
  const names = new Intl.ListFormat(language).format(acting.map(({ id }) => nameOf(id)));
  return <p className={styles.note}>{t('flow.run.edit.acts', { names })}</p>;
}
