import { defaultFieldResolver, getNamedType, type GraphQLSchema, GraphQLString, isObjectType } from 'graphql';

/** Changes the schema to hide every text that could be about a person: all except those above. */
export function maskPersons(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const isText = getNamedType(field.type) === GraphQLString;
      if (!isText || impersonal.has(field.name) || impersonalOf[type.name]?.includes(field.name)) continue;
      const inner = field.resolve ?? defaultFieldResolver;
      field.resolve = async (...given) => hide(await inner(...given));
    }
  }
}

function hide(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hide);
  return value === null || value === undefined ? value : hidden;
}

const hidden = '[hidden]';

/** Fields that are never about a person, in any type. */
const impersonal = new Set(
  (
    'action carrier category classroomName code codes currency cursor definition endCursor formula kind mimeType month ' +
    'organizationName part productName reference rounding startCursor status subjectType textHash type'
  ).split(' '),
);

/** More such fields, by type. */
const impersonalOf: Readonly<Record<string, readonly string[]>> = {
  AuditEntry: ['adminName'], // staff's
  BoxPick: ['name'],
  CardDecline: ['reason'],
  Classroom: ['name', 'goalIncentive', 'halfwayIncentive'],
  Dispute: ['reason'],
  OrderEvent: ['title'],
  Organization: ['name', 'goalIncentive', 'halfwayIncentive', 'incentive', 'purpose'],
  Payment: ['explanation'],
  Pick: ['name'],
  Product: ['allergens', 'description', 'ingredients', 'name', 'netWeight'],
  ProductTranslation: ['language', 'name'],
  SearchReason: ['label'],
  StaffMember: ['fullName', 'name', 'username'],
  System: ['name'],
  UnmatchedPayment: ['explanation', 'reason', 'resolution'],
};
