import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { Access } from './access.js';
import type { Audience } from './visible-to.js';

type Rules = {
  readonly access?: Access;
  readonly isPublic?: boolean;
  readonly audience?: Audience;
  readonly owner?: string;
};

/** The rule of a root field. */
export function accessOf(field: GraphQLField<unknown, unknown>): Access | undefined {
  return (field.extensions as Rules).access; // written by Access() alone
}

/** Whether a root field's value may be kept for everybody. */
export function isPublicField(field: GraphQLField<unknown, unknown> | undefined): boolean {
  return (field?.extensions as Rules | undefined)?.isPublic === true; // written by Access() alone
}

/** The rule of a type, or that of a field that fewer callers may see than its type. */
export function audienceOf({ extensions }: { readonly extensions: object }): Audience | undefined {
  return (extensions as Rules).audience; // written by VisibleTo() alone
}

/** The property of a type's objects that holds its organization's id. */
export function ownerKeyOf({ extensions }: GraphQLObjectType): string | undefined {
  return (extensions as Rules).owner; // written by VisibleTo() alone
}
