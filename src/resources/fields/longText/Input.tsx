import { Input } from 'antd';
import { controlProps, type InputProps, maxLengthOf, textOf } from '../inputProps.ts';
import styles from './longText.module.css';

/** From this share of the longest text on, what is left is counted. */
const nearlyFull = 0.8;

export default function LongTextInput(props: InputProps<'longText'>) {
  const text = textOf(props.value);
  const max = maxLengthOf(props.field);
  return (
    <div className={styles.place}>
      <Input.TextArea
        {...controlProps(props)}
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      {max !== undefined && text.length > max * nearlyFull && (
        <span className={styles.count}>
          {text.length} / {max}
        </span>
      )}
    </div>
  );
}
