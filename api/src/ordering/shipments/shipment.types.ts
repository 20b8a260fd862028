import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'The parcel of an order that was shipped.' })
export class Shipment {
  @Field(() => String, {
    nullable: true,
    description: "'USPS', 'UPS', 'FedEx', 'DHL', or another carrier's name. Null where none was named.",
  })
  carrier: string | null;

  @Field(() => String, { nullable: true, description: 'Null where the parcel has none.' })
  trackingNumber: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The carrier's page of this parcel. Null where no page is known: show the text alone.",
  })
  trackingUrl: string | null;

  @Field(() => Date, { description: 'When the order was last marked shipped.' })
  shippedAt: Date;
}
