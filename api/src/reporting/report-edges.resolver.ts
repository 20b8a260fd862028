import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Product, productById } from '../catalog/index.js';
import { Classroom, classroomById, Organization, organizationById } from '../fundraising/index.js';
import type { RequestContext } from '../http/index.js';
import { Order, orderById } from '../ordering/index.js';
import { Activity } from './activity.types.js';
import { AnalyticsClassroom, AnalyticsOrganization, AnalyticsProduct } from './analytics.types.js';
import { present } from './present.js';
import type { ReportingDeps } from './reporting.resolver.js';

@Resolver(() => Activity)
export class ActivityResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @FieldResolver(() => Order, { nullable: true, description: 'The order that it is about.' })
  async order(@Root() { orderId }: Activity, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderId === null ? null : orderById(context, this.deps, orderId);
  }

  @FieldResolver(() => Organization, { nullable: true, description: 'The organization that it is about.' })
  async organization(
    @Root() { organizationId }: Activity,
    @Ctx() context: RequestContext,
  ): Promise<Organization | null> {
    return organizationId === null ? null : organizationById(context, this.deps, organizationId);
  }
}

@Resolver(() => AnalyticsProduct)
export class AnalyticsProductResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @FieldResolver(() => Product, { description: 'The product.' })
  async product(@Root() { productId }: AnalyticsProduct, @Ctx() context: RequestContext): Promise<Product> {
    return present(await productById(context, this.deps, productId));
  }
}

@Resolver(() => AnalyticsOrganization)
export class AnalyticsOrganizationResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @FieldResolver(() => Organization, { description: 'The organization.' })
  async organization(
    @Root() { organizationId }: AnalyticsOrganization,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return present(await organizationById(context, this.deps, organizationId));
  }
}

@Resolver(() => AnalyticsClassroom)
export class AnalyticsClassroomResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @FieldResolver(() => Classroom, { description: 'The class.' })
  async classroom(
    @Root() { classroomId }: AnalyticsClassroom,
    @Ctx() context: RequestContext,
  ): Promise<Classroom> {
    return present(await classroomById(context, this.deps, classroomId));
  }
}
