import { Button, InputNumber, Switch, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { wordDiff } from '#resources/record/wordDiff.ts';
import { agreeToTools, changeToolRules, tryTool } from '#schemas/contracts/tools.ts';
import type { ServerTool, ToolDefinition, ToolRules, ToolState } from '#schemas/wire/tools/tools.ts';
import { Description } from '../Description.tsx';
import { Parameters } from '../Parameters.tsx';
import styles from '../tools.module.css';
import { TryTool } from './TryTool.tsx';

const colours: Readonly<Record<ToolState, string>> = { agreed: 'success', new: 'processing', changed: 'warning', gone: 'default' };

interface CardProps {
  /** Id of the server that it is of. */
  readonly server: number;
  readonly tool: ServerTool;
  readonly onAgree: () => void;
  readonly onRules: (rules: ToolRules) => void;
}

/** A tool of a server: as it is, what has changed since it was agreed to, and its rules. */
export function ServerToolCard({ server, tool, onAgree, onRules }: CardProps) {
  const { t } = useWords();
  const allowed = useAllowed();
  const mayAgree = allowed(agreeToTools.endpoint);
  const mayTry = allowed(tryTool.endpoint);
  const { state, seen, agreed } = tool;
  const shown = (seen ?? agreed)!;
  const isWaiting = state !== 'agreed';
  return (
    <section className={styles.card} aria-label={tool.name}>
      <div className={styles.head}>
        <h3>
          {shown.title} <code>{tool.name}</code>
        </h3>
        <span className={styles.buttons}>
          <Tag color={colours[state]}>{t(`tools.state.${state}`)}</Tag>
          {isWaiting && mayAgree && (
            <Button size="small" onClick={onAgree}>
              {t(state === 'gone' ? 'tools.server.forget' : 'tools.server.agree')}
            </Button>
          )}
        </span>
      </div>
      {agreed && seen && state === 'changed' ? <Changed before={agreed} after={seen} /> : <Description text={shown.description} />}
      {state !== 'changed' && <Parameters schema={shown.parameters} />}
      {state !== 'gone' && <Rules tool={tool} onRules={onRules} />}
      {state === 'agreed' && tool.rules.isEnabled && mayTry && (
        <details className={styles.parameters}>
          <summary>{t('tools.try.title')}</summary>
          <TryTool key={tool.hash} server={server} tool={tool} />
        </details>
      )}
    </section>
  );
}

const pretty = ({ title, description, parameters }: ToolDefinition): string =>
  [title, description, JSON.stringify(parameters, null, 2)].join('\n\n');

/** The words of a tool as they were agreed to, beside what they are now. */
function Changed({ before, after }: { readonly before: ToolDefinition; readonly after: ToolDefinition }) {
  const { t } = useWords();
  return (
    <div className={styles.difference} role="group" aria-label={t('tools.server.difference')}>
      {wordDiff(pretty(before), pretty(after)).map((part, at) => {
        if (part.in === 'both') return <span key={at}>{part.text}</span>;
        return part.in === 'before' ? <del key={at}>{part.text}</del> : <ins key={at}>{part.text}</ins>;
      })}
    </div>
  );
}

/** Decisions about a tool. One that may change something is always confirmed by its user. */
function Rules({ tool: { rules, seen }, onRules }: Pick<CardProps, 'tool' | 'onRules'>) {
  const { t } = useWords();
  const isFixed = !useAllowed()(changeToolRules.endpoint);
  const change = (changed: Partial<ToolRules>) => onRules({ ...rules, ...changed });
  return (
    <div className={styles.rules}>
      <Ruled label={t('tools.rules.enabled')}>
        <Switch size="small" disabled={isFixed} checked={rules.isEnabled} onChange={(isEnabled) => change({ isEnabled })} />
      </Ruled>
      <Ruled label={t(seen?.saysReadOnly ? 'tools.rules.readOnlySaid' : 'tools.rules.readOnly')}>
        <Switch size="small" disabled={isFixed} checked={rules.isReadOnly} onChange={(isReadOnly) => change({ isReadOnly })} />
      </Ruled>
      <Ruled label={t('tools.rules.consent')}>
        <Switch
          size="small"
          disabled={isFixed || !rules.isReadOnly}
          checked={rules.needsConsent || !rules.isReadOnly}
          onChange={(needsConsent) => change({ needsConsent })}
        />
      </Ruled>
      <Ruled label={t('tools.rules.seconds')}>
        <Seconds value={rules.seconds} isFixed={isFixed} onChange={(seconds) => change({ seconds })} />
      </Ruled>
    </div>
  );
}

interface SecondsProps {
  readonly value: number;
  readonly isFixed: boolean;
  readonly onChange: (seconds: number) => void;
}

/** Time limit, handed on once it is left: not each digit is a limit. */
function Seconds({ value, isFixed, onChange }: SecondsProps) {
  const [typed, setTyped] = useState<number | null>();
  const finish = () => {
    if (typed && typed !== value) onChange(typed);
    setTyped(undefined);
  };
  return (
    <InputNumber
      size="small"
      min={1}
      max={600}
      precision={0}
      disabled={isFixed}
      value={typed === undefined ? value : typed}
      onChange={setTyped}
      onBlur={finish}
      onPressEnter={finish}
    />
  );
}

const Ruled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <label>
    {children} {label}
  </label>
);
