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
  const current = currentOf([...(home ? [home] : []), ...byGroup.flatMap(({ sections }) => sections)], useLocation().pathname);
  return (
    <nav ref={useVisibleSection(isDrawn)} className={styles['navigation']} data-collapsed={collapsed} aria-label={t('app.system.sections')}>
      <CountsContext value={counts}>
        {home && <Entry section={home} isCurrent={home === current} collapsed={collapsed} />}
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
                  <Entry section={section} isCurrent={section === current} collapsed={collapsed} />
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

/** The section that an address is of: the nearest above it, since some stand below others. The home of all has none below. */
function currentOf(sections: readonly Section[], pathname: string): Section | undefined {
  const holds = ({ path }: Section) => pathname === path || (path !== '/system' && pathname.startsWith(`${path}/`));
  return sections
    .filter(holds)
    .reduce<Section | undefined>((best, each) => (best && best.path.length > each.path.length ? best : each), undefined);
}

interface EntryProps {
  readonly section: Section;
  readonly isCurrent: boolean;
  readonly collapsed: boolean;
}

/** Drawn again only where one is elsewhere: of numbers that come, each draws itself. */
const Entry = memo(function Entry({ section: { key, path, icon, label: name }, isCurrent, collapsed }: EntryProps) {
  const { label } = useWords();
  const link = (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles['entry']!}
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
