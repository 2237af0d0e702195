import { switchMode } from '../theme/mode.ts';
import { LineIcon } from './LineIcon.tsx';
import { useSigninWords } from './words.ts';

/** The switches of language and look. They read the same in both looks, so that the page needs no script to be painted right. */
export function Preferences() {
  const { language, speak, t } = useSigninWords();
  const isChinese = language === 'zh';
  const label = t(isChinese ? 'toEnglish' : 'toChinese');
  return (
    <div className="so-preferences">
      <button
        type="button"
        className="so-icon so-language"
        lang={isChinese ? 'en' : 'zh-CN'}
        title={label}
        onClick={() => speak(isChinese ? 'en' : 'zh')}
      >
        {isChinese ? 'English' : '中文'}
      </button>
      <button type="button" className="so-icon" aria-label={t('theme')} title={t('theme')} onClick={switchMode}>
        <LineIcon>
          <circle cx="10" cy="10" r="7" />
          <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
        </LineIcon>
      </button>
    </div>
  );
}
