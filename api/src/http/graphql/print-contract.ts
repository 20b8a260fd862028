import {
  type ConstDirectiveNode,
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql';

/** Tells type generators of clients that a field is null only with an error at its path. Printed, never executed. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only with an error at its path: for callers who may not see it.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'The list depths that are never null; 0 is the field itself.',
      defaultValue: [0],
    },
  },
});

const mark: ConstDirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: semanticNonNull.name },
};

/** The contract, as in schema.graphql and at /api/schema.graphql. graphql itself prints no marks on fields. */
export function printContract(schema: GraphQLSchema): string {
  const document = visit(parse(printSchema(lexicographicSortSchema(schema))), {
    ObjectTypeDefinition: ({ name, fields = [], ...type }) => {
      const known = schema.getType(name.value);
      const printed = isObjectType(known) ? known.getFields() : {};
      const isMarked = (field: string): boolean => 'directives' in (printed[field]?.extensions ?? {});
      const marked = fields.map((field) =>
        isMarked(field.name.value) ? { ...field, directives: [mark, ...(field.directives ?? [])] } : field,
      );
      return { ...type, name, fields: marked };
    },
  });
  return `${print(document)}\n`;
}
