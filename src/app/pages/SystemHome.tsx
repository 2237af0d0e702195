import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { type ReactNode, Suspense, use } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { overrideOf, OverridesContext } from '#resources/fields/override.ts';
import { groups, type Resource } from '#schemas/kit/resource.ts';
import { useSections } from '../useSections.ts';
import styles from './page.module.css';

/** The home of everything that is managed, by group, below what there is to tell of it. */
export default function SystemHome() {
  const { t, label } = useWords();
  const { byGroup } = useSections();
  const lists = byGroup.flatMap(({ sections }) => sections.flatMap(({ resource }) => resource ?? []));
  return (
    <PageLayout>
      <Notices of={lists} />
      {lists.length === 0 && (
        <EmptyState icon={<InboxOutlined aria-hidden />} heading="h2" title={t('app.system.nothing')} hint={t('app.system.nothingHint')} />
      )}
      {byGroup.map(({ group, sections }) => (
        <Group key={group} title={label(groups[group])}>
          {sections.map(({ key, path, label: name, about, icon }) => (
            <Card key={key} to={path} icon={icon} name={label(name)} about={about ? label(about) : ''} />
          ))}
        </Group>
      ))}
    </PageLayout>
  );
}

function Notices({ of }: { of: readonly Resource[] }) {
  const overrides = use(OverridesContext);
  return of.map(({ key }) => {
    const { Notice } = overrideOf(overrides, key);
    return (
      Notice && (
        <Suspense key={key}>
          <Notice />
        </Suspense>
      )
    );
  });
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles['group']}>{title}</h2>
      <ul className={styles['cards']}>{children}</ul>
    </section>
  );
}

function Card({ to, icon, name, about }: { to: string; icon: ReactNode; name: string; about: string }) {
  return (
    <li>
      <Link to={to} className={styles['card']}>
        <span className={styles['cardIcon']}>{icon}</span>
        <span>
          <span className={styles['cardName']}>{name}</span>
          <span className={styles['cardAbout']}>{about}</span>
        </span>
      </Link>
    </li>
  );
}
