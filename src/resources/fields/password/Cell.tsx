/** A secret never comes out, so there is nothing to show. */
export function PasswordCell() {
  return null;
}
