import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType({
  description: 'An object with an id.',
  autoRegisterImplementations: false,
  resolveType: (value: { readonly __typename?: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: 'The id.' })
  id: string;
}

/**
 * What holds for every object type, without a declaration in each class: one with an id is a Node, and plain fields are
 * read without type-graphql's middleware, which nothing uses.
 */
export function completeTypes(): void {
  const { fields, objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  const ids = fields.filter(({ name, getType }) => name === 'id' && getType() === ID);
  const withId = new Set(ids.map(({ target }) => target));
  for (const type of objectTypes) {
    type.simpleResolvers = true;
    if (withId.has(type.target))
      type.interfaceClasses = [...new Set([...(type.interfaceClasses ?? []), Node])];
  }
}
