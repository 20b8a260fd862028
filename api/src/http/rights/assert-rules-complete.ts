import {
  getNamedType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { accessOf, audienceOf, ownerKeyOf } from './read-rules.js';
import type { Audience } from './visible-to.js';

/** The higher, the fewer callers may see it. */
const strictness: Readonly<Record<Audience, number>> = {
  ...{ anyone: 0, self: 0 },
  ...{ helper: 1, account: 2, owner: 3, staff: 4 },
};

/** Throws, naming the first fault, when a type or root field has no rule or a field opens more than its rule says. */
export function assertRulesComplete(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const root of roots)
    for (const field of Object.values(root?.getFields() ?? {}))
      assertLeadsNoFurther(root, field, rootRank(field));
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !roots.includes(type) && !type.name.startsWith('__')) assertTypeComplete(type);
}

function assertTypeComplete(type: GraphQLObjectType): void {
  const audience = audienceOf(type);
  if (audience === undefined) throw new Error(`${type.name} has no @VisibleTo`);
  for (const field of Object.values(type.getFields())) {
    const own = audienceOf(field);
    if (own !== undefined && isNonNullType(field.type))
      throw new Error(`${type.name}.${field.name} must be nullable: it is refused to some who see the rest`);
    if ((own === 'owner' || own === 'account' || own === 'helper') && ownerKeyOf(type) === undefined)
      throw new Error(`${type.name} must name its owner: ${field.name} is for its organization only`);
    if (audience !== 'self') assertLeadsNoFurther(type, field, strictness[own ?? audience]);
  }
}

function assertLeadsNoFurther(
  type: GraphQLObjectType | null | undefined,
  field: GraphQLField<unknown, unknown>,
  rank: number,
): void {
  for (const target of objectsOf(getNamedType(field.type))) {
    const audience = audienceOf(target);
    if (audience !== undefined && strictness[audience] > rank)
      throw new Error(`${type?.name}.${field.name} leads to ${target.name}, which fewer callers may see`);
  }
}

function objectsOf(type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isUnionType(type)) return type.getTypes();
  return isObjectType(type) ? [type] : [];
}

function rootRank(field: GraphQLField<unknown, unknown>): number {
  const access = accessOf(field);
  if (access === undefined || access === 'anyone') return strictness.anyone;
  if (typeof access === 'object' && ('handOutsOf' in access || 'handsOutFor' in access))
    return strictness.helper;
  return access === 'staff' || access === 'admin' ? strictness.staff : strictness.owner;
}
