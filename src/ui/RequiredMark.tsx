/** Sign behind the label of a field that is required; the field itself says so to screen readers. */
export const RequiredMark = () => (
  <span aria-hidden style={{ marginInlineStart: 4, color: 'var(--ws-error)' }}>
    *
  </span>
);
