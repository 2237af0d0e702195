import { Tabs } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import type { Team, TeamAgent } from '#schemas/wire/agents.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from 'antd';
import { AgentEditor } from './AgentEditor.tsx';
import styles from './form.module.css';
import { newAgent } from './templates.ts';
import { useAgentKinds } from './useOffered.ts';

const mostAgents = 20;

/** A sign that no agent of a team has. */
function freeNode(agents: readonly TeamAgent[]): string {
  let n = agents.length + 1;
  while (agents.some(({ node }) => node === `agent-${n}`)) n += 1;
  return `agent-${n}`;
}

/** Agents of an app as tabs: one, or several that a planner divides the work among. */
export default function TeamInput(props: InputProps) {
  const { t } = useWords();
  const { values } = useForm();
  const { kinds } = useAgentKinds();
  const mode = values['mode'] === 'auto_plan' ? 'auto_plan' : 'single_agent';
  const agents = ((props.value ?? null) as Team | null)?.agents ?? [];
  const [shown, show] = useState<string>();
  const active = agents.some(({ node }) => node === shown) ? shown : agents[0]?.node;
  const set = (next: readonly TeamAgent[]) => props.onChange(next.length > 0 ? { mode, agents: next } : null);
  const add = () => {
    const node = freeNode(agents);
    set([...agents, newAgent(kinds[0]?.value ?? 'DataScientist', node)]);
    show(node);
  };
  const nameOf = ({ agent }: TeamAgent) => kinds.find(({ value }) => value === agent)?.label ?? agent;
  const mayAdd = !props.disabled && (mode === 'auto_plan' ? agents.length < mostAgents : agents.length === 0);
  if (agents.length === 0)
    return (
      <div role="group" {...groupProps(props)}>
        <EmptyState title={t('apps.form.noAgents')}>
          <Button disabled={props.disabled} onClick={add}>
            {t('apps.form.addAgent')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <div role="group" {...groupProps(props)}>
      <Tabs
        type="editable-card"
        hideAdd={!mayAdd}
        {...(active !== undefined && { activeKey: active })}
        onChange={show}
        addIcon={<span className={styles.add}>{t('apps.form.addAgent')}</span>}
        onEdit={(target, action) => (action === 'add' ? add() : set(agents.filter(({ node }) => node !== target)))}
        items={agents.map((agent) => ({
          key: agent.node,
          label: nameOf(agent),
          closable: agents.length > 1 && !props.disabled,
          children: (
            <AgentEditor
              agent={agent}
              kinds={kinds}
              disabled={props.disabled}
              onChange={(changed) => set(agents.map((each) => (each.node === agent.node ? changed : each)))}
            />
          ),
        }))}
      />
    </div>
  );
}
