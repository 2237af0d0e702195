import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { useScreen } from '../useScreen.ts';
import { useSections } from '../useSections.ts';
import { useRecordTitle } from './useRecordTitle.ts';
import styles from './systemShell.module.css';

/** The sections of the system above each of its pages. */
export function SystemShell() {
  const { t, label } = useWords();
  const { home, byGroup, pages } = useSections();
  return (
    <>
      <nav ref={useVisibleSection()} className={styles['sections']} aria-label={t('app.system.sections')}>
        {home && (
          <NavLink to={home.path} end>
            {label(home.label)}
          </NavLink>
        )}
        {byGroup.flatMap(({ resources }) =>
          resources.map(({ key, route, label: name }) => (
            <NavLink key={key} to={route}>
              {label(name)}
            </NavLink>
          )),
        )}
        {pages.map(({ key, path, label: name }) => (
          <NavLink key={key} to={path}>
            {label(name)}
          </NavLink>
        ))}
      </nav>
      <RecordTrail />
      <Outlet />
    </>
  );
}

/** Scrolls the sections so that the current one is in sight. */
function useVisibleSection() {
  const sections = useRef<HTMLElement>(null);
  const { address } = useScreen();
  useEffect(() => {
    // With the frame, for which the page is laid out anyway.
    const frame = requestAnimationFrame(() =>
      sections.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [address]);
  return sections;
}

/** Where a page of one record is; lists and the drawers over them need no trail. */
function RecordTrail() {
  const { t, label } = useWords();
  const { home } = useSections();
  const { of } = useScreen();
  const record = useRecordTitle(of);
  if (of?.resource.form.layout !== 'page' || of.screen === 'list' || of.screen === 'trash') return null;
  const { label: many, singular, route } = of.resource;
  return (
    <nav aria-label={t('app.frame.breadcrumb')}>
      <ol className={styles['trail']}>
        {home && (
          <li>
            <Link to={home.path}>{label(home.label)}</Link>
          </li>
        )}
        <li>
          <Link to={route}>{label(many)}</Link>
        </li>
        <li aria-current="page">{record ?? t('app.record.create', { resource: label(singular) })}</li>
      </ol>
    </nav>
  );
}
