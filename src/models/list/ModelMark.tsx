import RobotOutlined from '@ant-design/icons/RobotOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import { modelFamilyOf } from '#schemas/wire/modelFamilies.ts';
import styles from './models.module.css';

/** The picture of a model: the letters of its family, as far as its name tells. Says nothing that the name beside it does not. */
export function ModelMark({ name, isBuiltIn }: { readonly name: string; readonly isBuiltIn: boolean }) {
  const family = isBuiltIn ? undefined : modelFamilyOf(name);
  return (
    <span aria-hidden className={styles.mark} {...(family && { style: { background: `hsl(${family.hue} 45% 32%)` } })}>
      {family ? family.letters : isBuiltIn ? <ToolOutlined /> : <RobotOutlined />}
    </span>
  );
}
