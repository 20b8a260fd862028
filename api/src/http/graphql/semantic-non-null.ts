import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList, GraphQLNonNull } from 'graphql';

/** Tells generators of client types that only an error at its path makes a field null. Printed, not executed. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only where an error says why: for callers who may not see it.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'The depths of a list that are never null; 0 is the field itself.',
      defaultValue: [0],
    },
  },
});
