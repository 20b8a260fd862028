import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { perRequest, type RequestContext } from '../../http/index.js';
import { findEmailCopies } from '../index.js';
import { Email } from './email.types.js';

type Deps = { readonly database: Database };

const copyOf = perRequest(async ({ database }: Deps, ids) => {
  const copies = await findEmailCopies(database.read, ids);
  return new Map(copies.map(({ id, html }) => [id, html]));
});

@Resolver(() => Email)
export class EmailCopyResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Its HTML as it was sent, without its links; null before it was sent and 90 days later. Show it in a sandboxed frame.',
  })
  html(@Root() { id }: Email, @Ctx() context: RequestContext): Promise<string | null> {
    return copyOf(context, this.deps, id);
  }
}
