import { useQuery } from '@apollo/client/react';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { graphql } from '../../../gql';
import type { ListField } from './list-choice';

type Props = { name: string; onRemove: () => void };

/** The one organization that a page shows, with a button to show all. */
export function OrganizationChip({ name, onRemove }: Props) {
  return (
    <p className="flex min-h-10 items-center gap-2 self-start rounded-full bg-info-soft pl-4 text-small font-semibold text-on-info-soft">
      <span>{name}</span>
      <IconButton icon={X} label={`Show all organizations instead of ${name}`} onClick={onRemove} />
    </p>
  );
}

const ListedOrganization = graphql(`
  query ListedOrganization($id: ID!) {
    organization(id: $id) {
      id
      name
    }
  }
`);

/** A list's filter by the organization whose page links to it. */
export const organizationField: ListField = {
  name: 'organizationId',
  label: 'Organization',
  maxLength: 36,
  read: (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : ''),
  Chip: function ListedOrganizationChip({ value, onRemove }) {
    const { data, error } = useQuery(ListedOrganization, { variables: { id: value } });
    const name = data?.organization.name ?? (error ? 'Unknown organization' : 'Loading...');
    return <OrganizationChip {...{ name, onRemove }} />;
  },
};
