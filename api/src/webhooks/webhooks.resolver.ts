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
  among,
  type Connection,
  connectionOf,
  edges,
  Node,
  nodeOf,
  PageArgs,
  RenamedId,
  type RequestContext,
  VisibleTo,
  SearchText,
} from '../http/index.js';
import type { WebhookDeps } from './deliver-webhooks.js';
import { addressTooLong, maxAddress } from './find-public-address.js';
import {
  addWebhook,
  findDeliveries,
  findWebhooks,
  getDelivery,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
} from './manage-webhooks.js';
import { DeliveryState, WebhookEvent } from './webhook.entity.js';

registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'An event that webhooks receive; sent with a dot, such as order.paid.',
});
registerEnumType(DeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'Waiting for its next attempt, delivered, or failed after the last attempt.',
});

@VisibleTo('staff')
@ObjectType('Webhook', { description: 'An address of another program that receives events.' })
export class WebhookEndpoint extends Node {
  @Field(() => String, { description: 'The address that events are sent to.' })
  url: string;

  @Field(() => [WebhookEvent], { description: 'The events it receives.' })
  events: WebhookEvent[];
}

@VisibleTo('staff')
@ObjectType({ description: 'A new signing secret.' })
export class NewWebhookSecret {
  @Field(() => String, { description: 'The secret that verifies signatures, shown only once.' })
  secret: string;

  @Field(() => WebhookEndpoint, { description: 'The webhook it belongs to.' })
  webhook: WebhookEndpoint;
}

@VisibleTo('staff')
@ObjectType({ description: 'One event sent to one webhook.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Its id, sent as webhook-id.' })
  id: string;

  @Field(() => WebhookEvent, { description: 'The event.' })
  event: WebhookEvent;

  @Field(() => DeliveryState, { description: 'The state of the delivery.' })
  state: DeliveryState;

  @Field(() => Int, { description: 'The number of attempts, since the last resend if there was one.' })
  tries: number;

  @Field(() => String, {
    nullable: true,
    description: 'The status of the last response, or why there was none.',
  })
  lastResult: string | null;

  @Field(() => Date, { description: 'When the delivery was added.' })
  createdAt: Date;

  @Field(() => String, { description: 'The address that events are sent to.' })
  url: string;
}

const WebhookDeliveryConnection = connectionOf(WebhookDelivery, 'staff');

@InputType({ description: 'Webhook deliveries that match every given condition.' })
export class WebhookDeliveryFilter {
  @Field(() => DeliveryState, { nullable: true, description: 'The state.' })
  state?: DeliveryState | null;

  @SearchText('Text in the event ("order paid"), the state, the last result or the address, ignoring case.')
  search?: string | null;
}

@InputType({ description: 'A webhook to add.' })
export class WebhookInput {
  @MaxLength(maxAddress, { message: addressTooLong })
  @Field(() => String, { description: 'An https address on the public internet.' })
  url: string;

  @ArrayMinSize(1, { message: 'Choose at least one event.' })
  @ArrayMaxSize(20, { message: 'Choose each event once.' })
  @Field(() => [WebhookEvent], { description: 'The events it receives.' })
  events: WebhookEvent[];
}

export const webhookNodes = edges(
  nodeOf(
    WebhookEndpoint,
    among(({ database }: WebhookDeps) => findWebhooks(database.read)),
  ),
  nodeOf(WebhookDelivery, (_context, { database }: WebhookDeps, id) => getDelivery(database.read, id)),
);

/** Webhooks of other programs (docs/product/admin.md#webhooks). */
@Resolver()
export class WebhooksResolver {
  constructor(private readonly deps: WebhookDeps) {}

  @Access('staff')
  @Query(() => [WebhookEndpoint], { description: 'Webhooks, oldest first, at most 20. Staff.' })
  webhooks(): Promise<WebhookEndpoint[]> {
    return findWebhooks(this.deps.database.read);
  }

  @Access('staff')
  @Query(() => WebhookDeliveryConnection, {
    description: 'Webhook deliveries of the last 30 days, newest first. Staff.',
  })
  webhookDeliveries(
    @Args() page: PageArgs,
    @Arg('filter', () => WebhookDeliveryFilter, {
      nullable: true,
      description: 'Which deliveries; all by default.',
    })
    filter?: WebhookDeliveryFilter | null,
  ): Promise<Connection<WebhookDelivery>> {
    return findDeliveries(this.deps.database.read, filter ?? {}, page);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => NewWebhookSecret, {
    description: 'Adds a webhook. Administrators. Fails with ADDRESS_NOT_PUBLIC, TOO_MANY_WEBHOOKS.',
  })
  addWebhook(
    @Arg('input', () => WebhookInput, { description: 'Its address and events.' }) input: WebhookInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<NewWebhookSecret> {
    return addWebhook(this.deps, getAdminId(viewer), input);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => NewWebhookSecret, {
    description: 'Replaces the signing secret; the former one also signs for 24 hours. Administrators.',
  })
  rotateWebhookSecret(
    @RenamedId('webhookId', "The webhook's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<NewWebhookSecret> {
    return rotateWebhookSecret(this.deps, getAdminId(viewer), id);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => WebhookEndpoint, {
    description: 'Removes a webhook: nothing more is sent to it. Administrators.',
  })
  removeWebhook(
    @RenamedId('webhookId', "The webhook's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<WebhookEndpoint> {
    return removeWebhook(this.deps, getAdminId(viewer), id);
  }

  @Access('admin')
  @Mutation(() => WebhookDelivery, {
    description: 'Sends a delivery again, under the same id. Administrators. Fails with DELIVERY_WAITING.',
  })
  resendWebhook(
    @RenamedId('deliveryId', "The delivery's id.") id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<WebhookDelivery> {
    return resendDelivery(this.deps, getAdminId(viewer), id);
  }
}
