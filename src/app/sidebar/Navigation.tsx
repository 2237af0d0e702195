import { createContext, memo, use, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { CountListener, useCounts, useFreshCounts } from '#api/useCounts.ts';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import { useDrawnAfter } from '#ui/useDrawnAfter.ts';
import { groups } from '#schemas/kit/resource.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import { type Section, useSections } from '../useSections.ts';
import styles from './navigation.module.css';

const CountsContext = createContext<ReturnType<typeof useCounts>>(undefined);

/** The managed entities and their pages, by group, each list with the number of its records. Of a collapsed sidebar only the icons. */
export function Navigation({ collapsed = false }: { collapsed?: boolean }) {
  const { t, label } = useWords();
  const { home, byGroup } = useSections();
  const counts = useCounts();
  const countSoon = useFreshCounts();
  const isDrawn = useDrawnAfter();
  const { pathname } = useLocation();
  const current = currentOf([...(home ? [home] : []), ...byGroup.flatMap(({ sections }) => sections)], pathname);
  return (
    <nav ref={useVisibleSection(isDrawn)} className={styles['navigation']} data-collapsed={collapsed} aria-label={t('app.system.sections')}>
      <CountsContext value={counts}>
        {home && <Entry section={home} collapsed={collapsed} isCurrent={home === current} />}
        {(isDrawn ? byGroup : []).map(({ group, sections }) => (
          <section key={group} aria-label={label(groups[group])}>
            {!collapsed && (
              <h3 className={styles['group']} aria-hidden>
                {label(groups[group])}
              </h3>
            )}
            <ul>
              {sections.map((section) => (
                <li key={section.key}>
                  <Entry section={section} collapsed={collapsed} isCurrent={section === current} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </CountsContext>
      {Object.keys(counts ?? {}).map((key) => (
        <CountListener key={key} resource={key} onChange={countSoon} />
      ))}
    </nav>
  );
}

/** The section that one is in: that of the longest path that leads there, as `/database/evaluation` also lies below `/database`. The home is a page alone. */
const currentOf = (sections: readonly Section[], pathname: string): Section | undefined =>
  sections
    .filter(({ path }) => pathname === path || (path !== '/system' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

interface EntryProps {
  section: Section;
  collapsed: boolean;
  isCurrent: boolean;
}

/** Drawn again only where one is elsewhere: of numbers that come, each draws itself. */
const Entry = memo(function Entry({ section: { key, path, icon, label: name }, collapsed, isCurrent }: EntryProps) {
  const { label } = useWords();
  const link = (
    <Link
      to={path}
      className={styles['entry']}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={collapsed ? label(name) : undefined}
    >
      {icon}
      {!collapsed && <span className={styles['label']}>{label(name)}</span>}
      {!collapsed && <Count of={key} />}
    </Link>
  );
  return collapsed ? (
    <Hint title={label(name)} placement="right">
      {link}
    </Hint>
  ) : (
    link
  );
});

/** Beside the name, for the eye: a list says itself how many records it has. */
function Count({ of }: { of: string }) {
  const count = use(CountsContext)?.[of];
  const { recordCount } = queryLimits;
  if (count === undefined) return null;
  return (
    <span className={styles['count']} aria-hidden>
      {count < recordCount ? formatNumber(count) : `${formatNumber(recordCount - 1)}+`}
    </span>
  );
}

/** Scrolls the sections so that the current one is in sight. */
function useVisibleSection(isDrawn: boolean) {
  const sections = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // With the frame, for which the page is laid out anyway.
    const frame = requestAnimationFrame(() =>
      sections.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname, isDrawn]);
  return sections;
}
