import CommentOutlined from '@ant-design/icons/CommentOutlined';
import DoubleRightOutlined from '@ant-design/icons/DoubleRightOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import { Button } from 'antd';
import { NavLink } from 'react-router';
import { changeLanguage } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import { usePageAccess } from '#pages/access.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { useMode } from '../theme/useMode.ts';
import { type LinkTile, seesFeedback, tilesOf } from './tilesOf.tsx';
import styles from './toolbox.module.css';

/** The tiles by permission, and the switches below them (spec §2 and §6). */
export function Toolbox({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const access = usePageAccess();
  const tiles = access ? tilesOf(access) : [];
  const hasFeedback = access !== null && seesFeedback(access);
  return (
    <>
      <ul className={styles['tiles']}>
        {tiles.map((tile) => (
          <Tile key={tile.path} {...tile} />
        ))}
        {hasFeedback && (
          <li>
            <FeedbackTile />
          </li>
        )}
      </ul>
      {access && tiles.length === 0 && !hasFeedback && <p className={styles['none']}>{t('app.toolbox.noTiles')}</p>}
      <Switches onClose={onClose} />
    </>
  );
}

function Tile({ path, icon, label: name }: LinkTile) {
  const { label } = useWords();
  return (
    <li>
      <NavLink to={path} className={styles['tile']!}>
        {icon}
        <span>{label(name)}</span>
      </NavLink>
    </li>
  );
}

function FeedbackTile() {
  const { t } = useWords();
  const { show } = useDialogs();
  return (
    <button type="button" className={styles['tile']} onClick={() => show('feedback')}>
      <CommentOutlined aria-hidden />
      <span>{t('app.toolbox.feedback')}</span>
    </button>
  );
}

function Switches({ onClose }: { onClose: () => void }) {
  const { t, language } = useWords();
  const { mode, toggle } = useMode();
  const otherMode = t(mode === 'dark' ? 'app.toolbox.toLight' : 'app.toolbox.toDark');
  const toLanguage = t(language === 'zh' ? 'app.toolbox.toEnglish' : 'app.toolbox.toChinese');
  const otherLanguage = language === 'zh' ? 'en' : 'zh';
  return (
    <div className={styles['switches']}>
      <Hint title={otherMode}>
        <Button
          type="text"
          icon={mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
          aria-label={otherMode}
          onClick={toggle}
        />
      </Hint>
      <Hint title={toLanguage}>
        <Button
          type="text"
          icon={<TranslationOutlined aria-hidden />}
          lang={otherLanguage}
          aria-label={toLanguage}
          onClick={() => void changeLanguage(otherLanguage)}
        />
      </Hint>
      <Hint title={t('app.toolbox.collapse')}>
        <Button type="text" icon={<DoubleRightOutlined aria-hidden />} aria-label={t('app.toolbox.collapse')} onClick={onClose} />
      </Hint>
    </div>
  );
}
