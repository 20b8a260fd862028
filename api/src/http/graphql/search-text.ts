import { MaxLength } from 'class-validator';
import { Field } from 'type-graphql';
import { sharedRules } from '../../lib/shared-rules.js';

/** A filter's `search`, an optional text of limited length. The description says what it searches. */
export function SearchText(description: string): PropertyDecorator {
  return (target, name) => {
    MaxLength(sharedRules.maxSearch, { message: 'This search is too long' })(target, name);
    Field(() => String, { nullable: true, description })(target, name);
  };
}
