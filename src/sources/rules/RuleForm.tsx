import { AutoComplete, Select } from 'antd';
import { createContext, use, useState } from 'react';
import { controlProps, type InputProps } from '#resources/fields/inputProps.ts';
import { FieldRow } from '#resources/form/FieldRow.tsx';
import { problemOfValue } from '#resources/form/values.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { changed, type RuleDraft, type RuleField, ruleFields } from './ruleFields.ts';

/** Tables of the source, and the one that the rule is about. */
const Tables = createContext<{ readonly tables: readonly WireSourceTable[]; readonly table: string | undefined }>({
  tables: [],
  table: undefined,
});

function TableInput(props: InputProps) {
  const { tables } = use(Tables);
  const names = [...new Set(tables.map(({ name }) => name))];
  return (
    <AutoComplete
      {...controlProps(props)}
      value={(props.value as string | null) ?? ''}
      options={names.map((value) => ({ value }))}
      showSearch={{ filterOption: (typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()) }}
      onChange={props.onChange}
    />
  );
}

function ColumnsInput(props: InputProps) {
  const { tables, table } = use(Tables);
  const own = tables.filter((each) => each.name === table || tableName(each) === table);
  const names = [...new Set(own.flatMap(({ columns }) => columns.map(({ name }) => name)))];
  return (
    <Select
      {...controlProps(props)}
      mode="tags"
      value={[...((props.value as readonly string[] | null) ?? [])]}
      options={names.map((value) => ({ value, label: value }))}
      onChange={props.onChange}
    />
  );
}

const inputs = { table: TableInput, hidden: ColumnsInput, masked: ColumnsInput };

interface RuleFormProps {
  readonly id: string;
  readonly rule: RuleDraft;
  readonly tables: readonly WireSourceTable[];
  readonly disabled: boolean;
  readonly onChange: (rule: RuleDraft) => void;
}

/** The parts of one rule, its table and columns offered as the source has them. */
export function RuleForm({ id, rule, tables, disabled, onChange }: RuleFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <Tables value={{ tables, table: rule.table }}>
      {(Object.keys(ruleFields) as RuleField[]).map((name) => (
        <FieldRow
          key={name}
          name={name}
          formId={id}
          field={ruleFields[name]}
          input={name in inputs ? inputs[name as keyof typeof inputs] : undefined}
          value={rule[name] ?? null}
          problem={left.has(name) ? problemOfValue(ruleFields[name], 'update', rule[name] ?? null) : undefined}
          disabled={disabled}
          onChange={(part, next) => onChange(changed(rule, part, next))}
          onLeave={(leaving) => setLeft(new Set([...left, leaving]))}
        />
      ))}
    </Tables>
  );
}
