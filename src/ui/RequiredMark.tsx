import styles from './requiredMark.module.css';

/** Sign behind the label of a field that is required; the field itself says so to screen readers, and the sign is no part of its name. */
export const RequiredMark = () => <span aria-hidden className={styles['mark']} />;
