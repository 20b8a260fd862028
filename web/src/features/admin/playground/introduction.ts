/** What the documentation opens on: how the graph is asked, with examples that run as they stand. */
export const introduction = `One graph for the shop, the dashboards and this playground. Each thing has one type: an order is an \`Order\`
wherever it is reached from. Follow the fields: from an order to its organization, from there to its classes, and on.

**Ask for one thing** by what people have in their hands: an order by the last 8 characters of its id, an
organization or a class by its code, a payment by its id.

\`\`\`graphql
query OneOrder {
  order(id: "8f2c91ab") {
    status
    total
    organization { name }
    payments { status explanation }
  }
}
\`\`\`

**Do not know what it is?** \`search\` looks at everything.

\`\`\`graphql
query Search {
  search(text: "pat@example.org") {
    __typename
    ... on Order { id total }
    ... on Email { subject }
  }
}
\`\`\`

**Lists that grow come in pages**, newest first: \`first\` (20, at most 100) says how many, \`totalCount\` how many there
are in all. For the next page, give \`pageInfo.endCursor\` as \`after\`.

\`\`\`graphql
query Page {
  orders(first: 20, filter: { isPaid: true }) {
    totalCount
    nodes { id customerName total }
    pageInfo { hasNextPage endCursor }
  }
}
\`\`\`

**Rights stand at each field.** What you may not see is null, with \`FORBIDDEN\` and its path under \`errors\`; the rest
of the response stays. Support reads everything and changes nothing. What the public sees of an order is a
\`Contribution\`, which has no field for a person.

**Limits**: 8 levels, 15 aliases, a cost of 5,000 (each object counts 1, a list as often as \`first\` says). A query
that asks for too much says so, and which limit it met.

**Live**: a subscription returns the same types, for example \`subscription { anyOrderChanged { id status } }\`.`;

type Introspection = { readonly data?: Record<string, unknown> | null };

/** The response with the introduction as the schema's own description, when it is the schema that was asked for. */
export function withIntroduction<T extends Introspection>(result: T): T {
  const schema = result.data?.__schema;
  if (typeof schema !== 'object' || schema === null) return result;
  return { ...result, data: { ...result.data, __schema: { ...schema, description: introduction } } };
}

/** What the editor says before anything was asked; lines that fit beside the list at 1280 px. */
export const welcome = `# Choose a ready query at the
# left, or write your own.
# Ctrl/Cmd+Enter runs it,
# Ctrl+Space suggests fields.
# Ctrl+M, then Tab, leaves the
# editor (Mac: Ctrl+Shift+M).

query WhoAmI {
  viewer {
    admin {
      fullName
      role
    }
  }
}
`;
