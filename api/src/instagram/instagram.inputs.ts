import { IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';

/** POST /api/organizations/instagram (docs/product/organization.md#calls). */
@InputType()
export class InstagramInput {
  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  instagramHandle: string;
}
