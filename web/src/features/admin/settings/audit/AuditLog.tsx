import { ScrollText } from 'lucide-react';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { graphql, readFragment } from '../../../../gql';
import type { AuditFilter } from '../../../../gql/graphql';
import {
  isFiltered,
  type ListColumn,
  type ListDefinition,
  ListPage,
  ListTable,
  PlainRow,
  RowName,
  type RowState,
  useListPage,
} from '../../list';
import { type AuditFacts, AuditRow_entry, ChangeTable, entryText, whoOf } from './AuditRow';

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
      choices: Object.entries(kinds).map(([value, text]) => ({
        value,
        text,
        filter: { subjectType: value },
      })),
    },
  ],
  days: { title: 'Days', label: 'When changes were made' },
};

type Cells = { entry: AuditFacts; row: RowState };

const columns: readonly ListColumn<Cells>[] = [
  {
    key: 'change',
    title: 'Change',
    head: 'w-full sm:w-3/5',
    style: 'max-w-0 text-left font-normal',
    cell: ({ entry, row }) => (
      <RowName row={row} name={entryText(entry)}>
        <span className="text-small text-ink-2 sm:hidden">
          <span>{`${whoOf(entry)}, `}</span>
          <RelativeTime iso={entry.at} />
        </span>
      </RowName>
    ),
  },
  {
    key: 'who',
    title: 'Who',
    style: 'max-w-44 truncate',
    from: 'sm',
    cell: ({ entry }) => whoOf(entry),
  },
  {
    key: 'when',
    title: 'When',
    style: 'pr-4',
    from: 'sm',
    cell: ({ entry: { at } }) => <RelativeTime iso={at} />,
  },
];

/** Every change by staff, newest first: who, what, before and after. `title` on a page with other sections. */
export function AuditLog({ title }: { title?: string }) {
  const page = useListPage(auditList, Audit, ({ auditEntries }) => auditEntries);
  const { choice, onChange } = page;
  const emptyText = isFiltered(choice) ? 'No entry matches these filters.' : 'No changes yet';
  return (
    <ListPage
      title={title}
      {...page}
      empty={{ icon: ScrollText, text: emptyText }}
      skeleton={<Skeleton className="h-72" />}
      below={
        <p className="text-small text-ink-2">
          Every change by staff is here. Entries are never edited or deleted.
        </p>
      }
    >
      {({ nodes }) => (
        <ListTable caption="Changes by staff" columns={columns} {...{ choice, onChange }}>
          {(shown) =>
            readFragment(AuditRow_entry, nodes).map((entry) => (
              <PlainRow key={entry.id} columns={shown} cells={{ entry }}>
                <ChangeTable entry={entry} />
              </PlainRow>
            ))
          }
        </ListTable>
      )}
    </ListPage>
  );
}
