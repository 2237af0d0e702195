import type { InputHTMLAttributes, ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Words of the problem with the input. */
  readonly problem?: string | undefined;
  /** Content at the end of the input. */
  readonly after?: ReactNode;
}

/** A labelled input with its hint, or in the hint's place what is wrong. Keeps its own value, so that what was typed before the script came stays. */
export function Field({ name, label, hint, problem, after, ...input }: Props) {
  const note = problem ?? hint;
  return (
    <div className="so-field">
      <label htmlFor={name}>{label}</label>
      <div className="so-input">
        <input
          {...input}
          id={name}
          name={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${name}-note` : undefined}
        />
        {after}
      </div>
      {note && (
        <p id={`${name}-note`} className={problem ? 'so-note so-problem' : 'so-note'}>
          {note}
        </p>
      )}
    </div>
  );
}
