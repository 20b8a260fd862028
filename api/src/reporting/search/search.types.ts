import { createUnionType } from 'type-graphql';
import { Product } from '../../catalog/index.js';
import { ContactMessage } from '../../content/index.js';
import { Classroom, Organization } from '../../fundraising/index.js';
import { Email } from '../../mail/admin/index.js';
import { Order, Payment } from '../../ordering/index.js';

/** The name of its GraphQL type tells a found thing from the others. */
export type Found = { readonly __typename: string };

export const SearchResult = createUnionType({
  name: 'SearchResult',
  description: 'Whatever staff can look up.',
  types: () => [Order, Organization, Classroom, Product, Email, Payment, ContactMessage] as const,
  resolveType: (value) => (value as unknown as Found).__typename, // each one was given its name by SearchResolver
});
