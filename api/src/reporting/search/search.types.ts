import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Product } from '../../catalog/index.js';
import { ContactMessage } from '../../content/index.js';
import { Classroom, Organization } from '../../fundraising/index.js';
import { VisibleTo } from '../../http/index.js';
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

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Why something was found.' })
export class SearchReason {
  @Field(() => String, { description: 'What fits: "Name", "Address", "Total" …' })
  label: string;

  @Field(() => String, { description: 'What it says.' })
  text: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Something that fits all the words, and why.' })
export class SearchHit {
  @Field(() => SearchResult, { description: 'What was found.' })
  thing: Found;

  @Field(() => [SearchReason], { description: 'What fits which words.' })
  reasons: readonly SearchReason[];
}
