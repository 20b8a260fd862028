import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { productById } from '../../catalog/index.js';
import { contactMessageById } from '../../content/index.js';
import { classroomById, organizationById } from '../../fundraising/index.js';
import { Access, readPageSize, type RequestContext } from '../../http/index.js';
import { emailById } from '../../mail/admin/index.js';
import { orderById, paymentById } from '../../ordering/index.js';
import type { ReportingDeps } from '../reporting.resolver.js';
import { findMatches, type FoundType, type Match } from './find-matches.js';
import { SearchResult, type Found } from './search.types.js';

type ById = (context: RequestContext, deps: ReportingDeps, id: string) => Promise<object | null>;

const byId: Readonly<Record<FoundType, ById>> = {
  Order: orderById,
  Organization: organizationById,
  Classroom: classroomById,
  Product: productById,
  Email: emailById,
  Payment: paymentById,
  ContactMessage: contactMessageById,
};

/** One box for whatever a caller says. */
@Resolver()
export class SearchResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @Access('staff')
  @Query(() => [SearchResult], {
    description:
      'Orders, organizations, classes, products, emails, payments and messages that fit the words: exact ids, codes and addresses first, then what begins with them, then the newest. Staff.',
  })
  async search(
    @Arg('text', () => String, { description: "An order's last 8 characters, a code, a name, an address …" })
    text: string,
    @Arg('first', () => Int, { defaultValue: 20, description: 'How many at most: 1 to 100.' }) first: number,
    @Ctx() context: RequestContext,
  ): Promise<Found[]> {
    const matches = await findMatches(this.deps.database.read, text, readPageSize(first));
    const found = await Promise.all(matches.map((match) => this.load(match, context)));
    return found.filter((thing) => thing !== null);
  }

  /** Null for what went away since it was found. */
  private async load({ type, id }: Match, context: RequestContext): Promise<Found | null> {
    const thing = await byId[type](context, this.deps, id);
    return thing && { ...thing, __typename: type };
  }
}
