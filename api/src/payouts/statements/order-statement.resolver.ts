import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../http/index.js';
import { Order } from '../../ordering/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { StatementDate } from '../balance/balance.types.js';
import { statementOfOrder } from './statement-of-orders.js';

@Resolver(() => Order)
export class OrderStatementResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => StatementDate, {
    nullable: true,
    description: 'The statement that its share is on or will be on; null where it has none.',
  })
  statement(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<StatementDate | null> {
    return statementOfOrder(context, this.deps, id);
  }
}
