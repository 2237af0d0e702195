/** A speech bubble that holds a rising chart. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path d="M5 3h18a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-9l-6 4v-4H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z" fill="var(--ws-primary)" />
      <path d="M8 17v-4M14 17V7.5M20 17v-7" stroke="#ffffff" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
