import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { Order } from '../orders/order.types.js';
import { ParcelFit } from './judge-parcel.js';

registerEnumType(ParcelFit, {
  name: 'ParcelFit',
  description: 'What a pasted row does to its order.',
  valuesConfig: {
    ships: { description: 'The order ships with it.' },
    adds: { description: 'The order shipped without a number, and gets it.' },
    unchanged: { description: 'All of it is recorded already.' },
    refused: { description: 'It does not fit; the reason says why.' },
  },
});

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A pasted row, and the order that it means.' })
export class ParcelRow {
  @Field(() => Int, { description: 'Where it stood.' })
  line: number;

  @Field(() => ParcelFit, { description: 'What it does.' })
  fit: ParcelFit;

  @Field(() => String, { nullable: true, description: 'Why it does not fit, in a sentence.' })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'As it will be written.' })
  carrier: string | null;

  @Field(() => String, { nullable: true, description: 'As it will be written.' })
  trackingNumber: string | null;

  @Field(() => Order, { nullable: true, description: 'Null where no order, or more than one, is meant.' })
  order: Order | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What came of recording many parcels.' })
export class RecordedParcels {
  @Field(() => [Order], { description: 'Every order of the call, as it is now.' })
  orders: Order[];

  @Field(() => Int, { description: 'So many were shipped by it.' })
  shippedCount: number;

  @Field(() => Int, { description: 'So many had shipped without a number.' })
  addedCount: number;

  @Field(() => Int, { description: 'So many had all of it already.' })
  unchangedCount: number;
}
