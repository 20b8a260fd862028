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

/** Makes every type with an id a Node, without a declaration in each class. */
export function implementNode(): void {
  const { fields, objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  const ids = fields.filter(({ name, getType }) => name === 'id' && getType() === ID);
  const withId = new Set(ids.map(({ target }) => target));
  for (const type of objectTypes)
    if (withId.has(type.target))
      type.interfaceClasses = [...new Set([...(type.interfaceClasses ?? []), Node])];
}
