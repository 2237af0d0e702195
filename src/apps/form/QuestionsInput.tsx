import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Switch } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { type AppQuestion, mostQuestions } from '#schemas/wire/apps/app.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from './form.module.css';

/** The first number that no question has. */
function freeNumber(questions: readonly AppQuestion[]): number {
  const taken = new Set(questions.map(({ n }) => n));
  let n = 1;
  while (taken.has(n)) n += 1;
  return n;
}

/** Questions that an app recommends, each of them shown or kept for later. */
export default function QuestionsInput(props: InputProps) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const questions = (props.value ?? []) as readonly AppQuestion[];
  const set = (n: number, changed: Partial<AppQuestion>) =>
    props.onChange(questions.map((each) => (each.n === n ? { ...each, ...changed } : each)));
  return (
    <div ref={keepFocus} role="group" {...groupProps(props)}>
      <ol className={styles.questions}>
        {questions.map(({ n, text, isShown }, at) => (
          <li key={n} className={styles.question}>
            <Input
              value={text}
              maxLength={500}
              disabled={props.disabled}
              aria-label={t('apps.form.question', { number: at + 1 })}
              onChange={({ target }) => set(n, { text: target.value })}
              onBlur={props.onBlur}
            />
            <Switch
              size="small"
              checked={isShown}
              disabled={props.disabled}
              aria-label={t('apps.form.showQuestion', { number: at + 1 })}
              onChange={(next) => set(n, { isShown: next })}
            />
            <Button
              type="text"
              disabled={props.disabled}
              data-removes
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('apps.form.removeQuestion', { number: at + 1 })}
              onClick={() => props.onChange(questions.filter((each) => each.n !== n))}
            />
          </li>
        ))}
      </ol>
      {questions.length < mostQuestions && (
        <Button
          data-adds
          type="link"
          disabled={props.disabled}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => props.onChange([...questions, { n: freeNumber(questions), text: '', isShown: true, isHot: false }])}
        >
          {t('apps.form.addQuestion')}
        </Button>
      )}
    </div>
  );
}
