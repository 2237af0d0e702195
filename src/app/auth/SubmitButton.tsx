interface Props {
  readonly children: string;
  /** Said while the server works. */
  readonly busy?: string | undefined;
  /** Said while it may not be pressed. */
  readonly waiting?: string | undefined;
}

/** The button of a form. It stays focusable while it cannot be pressed, so that the keyboard does not lose its place. */
export function SubmitButton({ children, busy, waiting }: Props) {
  return (
    <button type="submit" className="so-primary" aria-disabled={busy || waiting ? true : undefined}>
      {busy ?? waiting ?? children}
    </button>
  );
}
