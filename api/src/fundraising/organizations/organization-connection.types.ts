import { Field, InputType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../http/index.js';
import { Organization } from './organization.types.js';

export const OrganizationSort = { name: 'name', newest: 'newest', sales: 'sales' } as const;
export type OrganizationSort = keyof typeof OrganizationSort;
registerEnumType(OrganizationSort, {
  name: 'OrganizationSort',
  description: 'By name, the newest first, or the highest sales first.',
});

export const OrganizationConnection = connectionOf(Organization, {
  name: 'Organization',
  audience: 'anyone',
});

@InputType({ description: 'What is given must all fit.' })
export class OrganizationFilter {
  @Field(() => String, { nullable: true, description: 'In name, code, contact name or contact email.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only active ones, or only the others.' })
  isActive?: boolean | null;
}
