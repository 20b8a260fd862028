import { ScrollText } from 'lucide-react';
import { SectionCard } from '../../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { graphql } from '../../../../gql';
import type { AuditFilter } from '../../../../gql/graphql';
import { useConnection } from '../../../../lib/apollo/use-connection';
import { filterOf, isFiltered, type ListDefinition, ListPage, useListChoice } from '../../list';
import { AuditRow } from './AuditRow';

const Audit = graphql(`
  query AdminAudit($filter: AuditFilter, $after: String) {
    auditEntries(filter: $filter, first: 20, after: $after) {
      nodes {
        id
        ...AuditRow_entry
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

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
      look: 'select',
      choices: Object.entries(kinds).map(([value, text]) => ({
        value,
        text,
        filter: { subjectType: value },
      })),
    },
  ],
  days: { title: 'Days', label: 'When changes were made' },
};

/** Every change by staff, newest first: who, what, before and after. */
export function AuditLog() {
  const [choice, onChange] = useListChoice(auditList);
  const filter = isFiltered(choice) ? filterOf(auditList, choice) : null;
  const emptyText = filter ? 'No entry matches these filters.' : 'No changes yet';
  const list = useConnection(Audit, { filter }, ({ auditEntries }) => auditEntries);
  return (
    <SectionCard
      title="Audit log"
      text="Every change by staff. Entries are never edited or deleted."
      body="mt-4"
    >
      <ListPage
        definition={auditList}
        {...{ choice, onChange, list }}
        empty={{
          icon: ScrollText,
          text: choice.search ? `No entry matches “${choice.search}”.` : emptyText,
        }}
        skeleton={<Skeleton className="h-72" />}
      >
        {({ nodes }) => (
          <ul>
            {nodes.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListPage>
    </SectionCard>
  );
}
