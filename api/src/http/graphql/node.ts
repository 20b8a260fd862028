import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType({
  description: 'Whatever has an id of its own.',
  autoRegisterImplementations: false,
  resolveType: (value: { readonly __typename?: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: 'Its id.' })
  id: string;
}

/** Every type with an id is a Node; no class has to say so. */
export function implementNode(): void {
  const { fields, objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  const ids = fields.filter(({ name, getType }) => name === 'id' && getType() === ID);
  const withId = new Set(ids.map(({ target }) => target));
  for (const type of objectTypes)
    if (withId.has(type.target))
      type.interfaceClasses = [...new Set([...(type.interfaceClasses ?? []), Node])];
}
