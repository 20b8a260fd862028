import { getNullableType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { Arg, Extensions, ID } from 'type-graphql';
import { InvalidInputError } from '../../lib/domain-error.js';

/** A mutation's argument that was called `id` before the rule for names; until 2028-12-01 callers may send either. */
export function RenamedId(name: string, description: string): ParameterDecorator {
  return (prototype, method, index) => {
    if (method === undefined) throw new Error(`${name} is an argument of a mutation`);
    Extensions({ renamedId: name })(prototype, method, {});
    Arg(name, () => ID, { description })(prototype, method, index);
  };
}

type AnyField = GraphQLField<unknown, unknown>;

function renamedIdOf({ extensions }: AnyField): string | undefined {
  return (extensions as { readonly renamedId?: string }).renamedId; // written only by RenamedId()
}

/** Gives each renamed argument its old name beside it. Both are optional in the schema; one must be sent. */
export function addOldIds(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const renamed = renamedIdOf(field);
    field.args = field.args.flatMap((arg) => {
      if (arg.name !== renamed) return [arg];
      const optional = { ...arg, type: getNullableType(arg.type) };
      return [optional, { ...optional, name: 'id', deprecationReason: `Until 2028-12-01: send ${renamed}.` }];
    });
  }
}

/** The arguments with the renamed one under its new name only. */
export function readRenamedId(
  field: AnyField,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const name = renamedIdOf(field);
  if (name === undefined) return args;
  const { id, ...others } = args;
  return { ...others, [name]: others[name] ?? id };
}

/** Throws InvalidInputError (400) if the renamed argument is missing. */
export function assertRenamedId(field: AnyField, args: Readonly<Record<string, unknown>>): void {
  const name = renamedIdOf(field);
  if (name !== undefined && typeof args[name] !== 'string')
    throw new InvalidInputError({ [name]: 'This id is missing.' });
}
