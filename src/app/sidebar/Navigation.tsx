import { Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useCounts, useFreshCounts } from '#api/useCounts.ts';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { groups } from '#schemas/kit/resource.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import { type Section, useSections } from '../useSections.ts';
import styles from './navigation.module.css';

/** The managed entities and their pages, by group, each list with the number of its records. Of a collapsed sidebar only the icons. */
export function Navigation({ collapsed = false }: { collapsed?: boolean }) {
  const { t, label } = useWords();
  const { home, byGroup } = useSections();
  const counts = useCounts();
  useFreshCounts();
  return (
    <nav ref={useVisibleSection()} className={styles['navigation']} data-collapsed={collapsed} aria-label={t('app.system.sections')}>
      {home && <Entry section={home} collapsed={collapsed} />}
      {byGroup.map(({ group, sections }) => (
        <section key={group} aria-label={label(groups[group])}>
          {!collapsed && (
            <h3 className={styles['group']} aria-hidden>
              {label(groups[group])}
            </h3>
          )}
          <ul>
            {sections.map((section) => (
              <li key={section.key}>
                <Entry section={section} collapsed={collapsed} count={counts?.[section.key]} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Entry({
  section: { path, icon, label: name },
  collapsed,
  count,
}: {
  section: Section;
  collapsed: boolean;
  count?: number | undefined;
}) {
  const { label } = useWords();
  const link = (
    <NavLink to={path} end={path === '/system'} className={styles['entry']!} aria-label={collapsed ? label(name) : undefined}>
      {icon}
      {!collapsed && <span className={styles['label']}>{label(name)}</span>}
      {!collapsed && count !== undefined && <Count count={count} />}
    </NavLink>
  );
  return collapsed ? (
    <Tooltip title={label(name)} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** Beside the name, for the eye: a list says itself how many records it has. */
function Count({ count }: { count: number }) {
  const { recordCount } = queryLimits;
  return (
    <span className={styles['count']} aria-hidden>
      {count < recordCount ? formatNumber(count) : `${formatNumber(recordCount - 1)}+`}
    </span>
  );
}

/** Scrolls the sections so that the current one is in sight. */
function useVisibleSection() {
  const sections = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // With the frame, for which the page is laid out anyway.
    const frame = requestAnimationFrame(() =>
      sections.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return sections;
}
