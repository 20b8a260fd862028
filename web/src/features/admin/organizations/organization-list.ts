import type { OrganizationFilter, OrganizationSort } from '../../../gql/graphql';
import type { ListDefinition } from '../list';

/** The list of organizations: how it is narrowed and sorted. */
export const organizationList: ListDefinition<OrganizationFilter, OrganizationSort> = {
  one: 'organization',
  many: 'organizations',
  search: { label: 'Search organizations', placeholder: 'Name, code or contact name' },
  filters: [
    {
      name: 'state',
      title: 'State',
      look: 'select',
      choices: [
        { value: 'active', text: 'Active', filter: { isActive: true } },
        { value: 'inactive', text: 'Inactive', filter: { isActive: false } },
      ],
    },
  ],
  sorts: [
    { value: 'name', text: 'Name' },
    { value: 'newest', text: 'Newest first' },
    { value: 'sales', text: 'Most sales first' },
  ],
};
