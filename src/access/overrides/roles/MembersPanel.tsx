import { CloseOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import type { RecordProps } from '#resources/fields/override.ts';
import { recordTitle } from '#resources/fields/relation/recordTitle.ts';
import { RecordLink } from '#resources/fields/relation/RecordLink.tsx';
import { printFilter } from '#resources/list/model/filterText.ts';
import { changeRoleMembers } from '#schemas/contracts/members.ts';
import { users } from '#schemas/users.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Condition } from '#schemas/wire/listQuery.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { useExistingPage } from '#ui/useExistingPage.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from '../../access.module.css';
import { GiveRole } from './GiveRole.tsx';
import { useMembership } from './useMembership.ts';

const pageSize = 20;

const holding = (role: number): Condition => ({ field: 'roles', operator: 'in', value: [role] });

/** Holders of a role, a page at a time, with the way to give it to more people and to take it back. */
export default function MembersPanel({ row }: RecordProps) {
  const [page, setPage] = useState(1);
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const mayChange = useAllowed()(changeRoleMembers.endpoint);
  const { query } = useList<Row, CallError>({
    resource: users.key,
    filters: [holding(row.id)] as never,
    sorters: [{ field: users.title, order: 'asc' }],
    pagination: { currentPage: page, pageSize },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { retry: false },
  });
  useExistingPage({ page, size: pageSize, total: query.data?.total, onPage: setPage });
  return (
    <QueryView query={query} loading={6}>
      {({ data: people, total = 0 }) => (
        <div ref={keepFocus} className={styles.members}>
          {mayChange && <GiveRole role={row} />}
          <p className={styles.memberCount}>
            <span>{t('forms.access.members.count', { count: total })}</span>
            {total > 0 && (
              <Link to={`${users.route}?${new URLSearchParams({ filter: printFilter({ operator: 'and', value: [holding(row.id)] }) })}`}>
                {t('forms.access.members.inList')}
              </Link>
            )}
          </p>
          <Members role={row} people={people} mayChange={mayChange} />
          {total > pageSize && (
            <Pagination size="small" showSizeChanger={false} current={page} pageSize={pageSize} total={total} onChange={setPage} />
          )}
        </div>
      )}
    </QueryView>
  );
}

function Members({ role, people, mayChange }: { role: Row; people: readonly Row[]; mayChange: boolean }) {
  const { t, language } = useWords();
  const { take, isPending } = useMembership(role);
  return (
    <ul className={styles.memberList} aria-label={t('forms.access.members.title')}>
      {people.map((person) => {
        const name = recordTitle(users, person, language);
        return (
          <li key={person.id}>
            <RecordLink to={users.key} id={person.id} related={{ users: { [person.id]: { id: person.id, title: name } } }} />
            <span className={styles.quiet}>{[person['org_cn'], person['dept_cn']].filter(Boolean).join(' · ')}</span>
            {mayChange && (
              <Button
                data-removes
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('forms.access.members.take', { name })}
                title={t('forms.access.members.take', { name })}
                disabled={isPending}
                onClick={() => take(person, name)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
