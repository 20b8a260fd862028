import { ArrayMaxSize, ArrayMinSize, MaxLength } from 'class-validator';
import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { getAdminId } from '../accounts/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  PageArgs,
  type RequestContext,
  VisibleTo,
} from '../http/index.js';
import type { WebhookDeps } from './deliver-webhooks.js';
import {
  addWebhook,
  findDeliveries,
  findWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
} from './manage-webhooks.js';
import { DeliveryState, WebhookEvent } from './webhook.entity.js';

registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'What another program is told of; over the wire with a dot, such as order.paid.',
});
registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'Waiting for its next try, taken by the listener, or given up.',
});

@VisibleTo('staff')
@ObjectType('Webhook', { simpleResolvers: true, description: 'Where another program listens.' })
export class WebhookEndpoint {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'The address that is called.' })
  url: string;

  @Field(() => [WebhookEvent], { description: 'What it is told of.' })
  events: WebhookEvent[];
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A secret that was just made.' })
export class NewWebhookSecret {
  @Field(() => String, {
    description: 'The secret by which the listener checks signatures, shown this once.',
  })
  secret: string;

  @Field(() => WebhookEndpoint, { description: 'Whose it is.' })
  webhook: WebhookEndpoint;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One event for one listener.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Its id, sent as webhook-id.' })
  id: string;

  @Field(() => WebhookEvent, { description: 'What happened.' })
  event: WebhookEvent;

  @Field(() => DeliveryState, { description: 'What became of it.' })
  state: DeliveryState;

  @Field(() => Int, { description: 'How often it was tried since it was last sent by hand, or at all.' })
  tries: number;

  @Field(() => String, {
    nullable: true,
    description: 'The status of the last response, or why there was none.',
  })
  lastResult: string | null;

  @Field(() => Date, { description: 'When it happened.' })
  createdAt: Date;

  @Field(() => String, { description: 'The address that is called.' })
  url: string;
}

const WebhookDeliveryConnection = connectionOf(WebhookDelivery, {
  name: 'WebhookDelivery',
  audience: 'staff',
});

@InputType({ description: 'A listener to add.' })
export class WebhookInput {
  @MaxLength(500, { message: 'Please use at most 500 characters.' })
  @Field(() => String, { description: 'An https address on the public internet.' })
  url: string;

  @ArrayMinSize(1, { message: 'Choose at least one event.' })
  @ArrayMaxSize(20, { message: 'Choose each event once.' })
  @Field(() => [WebhookEvent], { description: 'What it is told of.' })
  events: WebhookEvent[];
}

/** What other programs hear (docs/product/admin.md#webhooks). */
@Resolver()
export class WebhooksResolver {
  constructor(private readonly deps: WebhookDeps) {}

  @Access('staff')
  @Query(() => [WebhookEndpoint], { description: 'Where other programs listen, oldest first. Staff.' })
  webhooks(): Promise<WebhookEndpoint[]> {
    return findWebhooks(this.deps.database.read);
  }

  @Access('staff')
  @Query(() => WebhookDeliveryConnection, {
    description: 'What was sent in the last 30 days, newest first. Staff.',
  })
  webhookDeliveries(@Args() page: PageArgs): Promise<Connection<WebhookDelivery>> {
    return findDeliveries(this.deps.database.read, page);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => NewWebhookSecret, {
    description: 'Adds a listener. Administrators. Fails with ADDRESS_NOT_PUBLIC, TOO_MANY_WEBHOOKS.',
  })
  addWebhook(
    @Arg('input', () => WebhookInput, { description: 'Where, and of what.' }) input: WebhookInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<NewWebhookSecret> {
    return addWebhook(this.deps, getAdminId(viewer), input);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => NewWebhookSecret, {
    description: 'Another secret; the former one signs as well for 24 hours. Administrators.',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID, { description: "The webhook's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<NewWebhookSecret> {
    return rotateWebhookSecret(this.deps, getAdminId(viewer), id);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => WebhookEndpoint, { description: 'It hears nothing any more. Administrators.' })
  removeWebhook(
    @Arg('id', () => ID, { description: "The webhook's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<WebhookEndpoint> {
    return removeWebhook(this.deps, getAdminId(viewer), id);
  }

  @Access('admin')
  @Mutation(() => WebhookDelivery, {
    description: 'Sends it once more, under the same id. Administrators. Fails with DELIVERY_WAITING.',
  })
  resendWebhook(
    @Arg('id', () => ID, { description: "The delivery's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<WebhookDelivery> {
    return resendDelivery(this.deps, getAdminId(viewer), id);
  }
}
