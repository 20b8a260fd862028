import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { GrowingList } from '../../../../components/domain/GrowingList';
import { Button } from '../../../../components/ui/actions/Button';
import { SectionCard } from '../../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../../components/ui/feedback/EmptyState';
import type { AuditFilter } from '../../../../gql/graphql';
import { useConnection } from '../../../../lib/apollo/use-connection';
import { counted } from '../../../../lib/format/counts';
import {
  filterOf,
  isFiltered,
  type ListChoice,
  type ListDefinition,
  ListFilters,
  ListSearch,
} from '../../list';
import { Audit, AuditRow } from './AuditRow';

const PAGE = 20;

/** The subjects of entries, by the server's names. */
const kinds = {
  order: 'Orders',
  payment: 'Payments',
  email: 'Emails',
  organization: 'Organizations',
  classroom: 'Classrooms',
  product: 'Products',
  content: 'Texts',
  picture: 'Pictures',
  flyer: 'Flyers',
  'contact-message': 'Contact messages',
  'service-key': 'Service keys',
  webhook: 'Webhooks',
  assistant: 'Assistants',
};

const auditList: ListDefinition<AuditFilter> = {
  one: 'entry',
  many: 'entries',
  search: {
    label: 'Search the audit log',
    placeholder: 'Who, what (“Product updated”), name, or order id',
  },
  filters: [
    {
      name: 'kind',
      title: 'Kind',
      look: 'field',
      choices: Object.entries(kinds).map(([value, text]) => ({
        value,
        text,
        filter: { subjectType: value },
      })),
    },
  ],
  days: { title: 'Days', label: 'Days', look: 'field' },
};

/** Every change by staff, newest first: who, what, before and after. */
export function AuditLog() {
  const [choice, setChoice] = useState<ListChoice>({});
  const change = (changes: ListChoice) => setChoice({ ...choice, ...changes });
  const filter = isFiltered(choice) ? filterOf(auditList, choice) : null;
  const list = useConnection(Audit, { filter, first: PAGE }, ({ auditEntries }) => auditEntries);
  return (
    <SectionCard
      title="Audit log"
      text="Every change by staff. Entries are never edited or deleted."
      body="mt-4"
    >
      <div className="mb-4 grid gap-3">
        <ListSearch list={auditList} choice={choice} onChange={change} className="max-w-xl" />
        <ListFilters
          list={auditList}
          choice={choice}
          onChange={change}
          className="grid max-w-xl gap-3 sm:grid-cols-3"
        />
      </div>
      <GrowingList
        list={list}
        what={auditList.many}
        failure="We could not load the audit log."
        skeleton={<Skeleton className="h-72" />}
        empty={<NoEntries choice={choice} onClear={() => setChoice({})} />}
      >
        {({ nodes, totalCount }) => (
          <>
            <p role="status" className="sr-only">
              {counted(totalCount, 'entry', 'entries')}
            </p>
            <ul>
              {nodes.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </GrowingList>
    </SectionCard>
  );
}

function NoEntries({ choice, onClear }: { choice: ListChoice; onClear: () => void }) {
  const { search } = choice;
  const emptyText = isFiltered(choice) ? 'No entry matches these filters.' : 'No changes yet';
  return (
    <EmptyState
      picture={<ScrollText aria-hidden size={32} className="text-ink-2" />}
      text={search ? `No entry matches “${search}”.` : emptyText}
      action={
        isFiltered(choice) && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear
          </Button>
        )
      }
    />
  );
}
