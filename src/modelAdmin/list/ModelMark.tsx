import ToolOutlined from '@ant-design/icons/ToolOutlined';
import { modelSignOf } from '#schemas/wire/modelFamilies.ts';
import styles from './models.module.css';

/** The picture of a model: its sign, or a tool for the built-in engine. Says nothing that the name beside it does not. */
export function ModelMark({ name, isBuiltIn }: { readonly name: string; readonly isBuiltIn: boolean }) {
  const { letters, ground } = modelSignOf(name);
  return (
    <span aria-hidden className={styles.mark} {...(!isBuiltIn && { style: { background: ground } })}>
      {isBuiltIn ? <ToolOutlined /> : letters}
    </span>
  );
}
