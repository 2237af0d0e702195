import { Skeleton } from 'antd';
import { type ComponentType, memo, Suspense, useEffect } from 'react';
import type { AnyField } from '#schemas/kit/field.ts';
import { RequiredMark } from '#ui/RequiredMark.tsx';
import { useWords } from '#i18n/useWords.ts';
import { type InputProps, mustBeGiven } from '../fields/inputProps.ts';
import { viewOf } from '../fields/index.ts';
import styles from './form.module.css';
import type { Shown } from './values.ts';

interface FieldRowProps {
  readonly name: string;
  /** Tells this form's controls from those of another on the same page. */
  readonly formId: string;
  readonly field: AnyField;
  readonly value: unknown;
  readonly problem: Shown | undefined;
  readonly disabled: boolean;
  /** Takes the focus once it is there. */
  readonly focused?: boolean;
  /** Replaces the input of the kind. */
  readonly input?: ComponentType<InputProps> | undefined;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onLeave: (name: string) => void;
}

/** The id of the control of a field. */
export const controlId = (formId: string, name: string): string => `${formId}-${name}`;

/** One field: its label on top, its control, what it is for, and what is wrong with it. */
export const FieldRow = memo(function FieldRow({
  name,
  formId,
  field,
  value,
  problem,
  disabled,
  focused,
  input,
  onChange,
  onLeave,
}: FieldRowProps) {
  const { label } = useWords();
  const id = controlId(formId, name);
  const Input = input ?? viewOf(field).Input;
  const described = [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.row} data-kind={field.kind}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label(field.label)}
        {mustBeGiven(field) && <RequiredMark />}
      </label>
      <Suspense fallback={<Skeleton.Input block active className={styles.waiting} />}>
        <Input
          id={id}
          labelledBy={`${id}-label`}
          describedBy={described || undefined}
          field={field}
          value={value}
          onChange={(next) => onChange(name, next)}
          onBlur={() => onLeave(name)}
          invalid={problem !== undefined}
          disabled={disabled}
        />
        {focused && <Focus id={id} />}
      </Suspense>
      <FieldNotes id={id} field={field} problem={problem} />
    </div>
  );
});

/** Drawn with the control, so that its effect runs once the control has been fetched. */
function Focus({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
}

function FieldNotes({ id, field, problem }: { id: string; field: AnyField; problem: Shown | undefined }) {
  const { label } = useWords();
  const words = useShownWords();
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {words(problem)}
        </p>
      )}
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {label(field.help)}
        </p>
      )}
    </>
  );
}

/** Words a problem: ours in the current language, the server's as it came. */
function useShownWords(): (shown: Shown) => string {
  const { problem } = useWords();
  return (shown) => ('key' in shown && problem(shown)) || ('message' in shown ? shown.message : '');
}
