/** An order some days ago; `items` is like "2 Lemon Lift-Offs, 1 Premium Mix Pack". */
export type DemoOrder = {
  readonly classroom: string;
  readonly customer: string;
  readonly daysAgo: number;
  readonly items: string;
  readonly isPickup?: boolean;
  readonly showFirstName?: boolean;
};

/** Ms. Rivera is past halfway, Mrs. Okafor at 75% or more of her goal, Mr. Chen on the way. */
export function lincolnOrders(): readonly DemoOrder[] {
  return [
    order('OKAFOR', 'Helen Brandt', 11, '2 Sky-High Six Mix Pack'),
    order('RIVERA', 'Luis Ortega', 11, '3 Rainbow Cracklers, 2 Peach Sunset Slices'),
    order('OKAFOR', 'Amara Obi', 10, '1 Sky-High Six Mix Pack, 2 Blue-Razz Boulders'),
    order('CHEN', 'Wei Zhang', 9, '2 Strawberry Stardust Hearts, 1 Lemon Lift-Offs'),
    order('OKAFOR', 'Jordan Pike', 8, '2 Premium Mix Pack, 1 Vanilla Moon Taffy', 'pickup'),
    order('RIVERA', 'Sofia Marino', 8, '1 Sky-High Six Mix Pack'),
    order('RIVERA', 'Noah Reed', 6, '4 Raspberry Cloud Rings, 2 Sour Comet Worms', 'pickup'),
    order('OKAFOR', 'Ruth Adeyemi', 6, '2 Sky-High Six Mix Pack'),
    order('CHEN', 'Mia Lindqvist', 5, '1 Premium Mix Pack, 1 Caramel Craters'),
    order('OKAFOR', 'Paul Gagnon', 4, '5 Rainbow Cracklers, 3 Lemon Lift-Offs'),
    order('RIVERA', 'Ana Duarte', 3, '1 Premium Mix Pack, 2 Strawberry Stardust Hearts', 'named'),
    order('OKAFOR', 'Ibrahim Sesay', 3, '1 Sky-High Six Mix Pack, 4 Peach Sunset Slices'),
    order('CHEN', 'Kelly Novak', 2, '2 Blue-Razz Boulders, 2 Vanilla Moon Taffy', 'pickup'),
    order('OKAFOR', 'Beth Larsen', 2, '3 Sour Comet Worms, 2 Raspberry Cloud Rings', 'named'),
    order('RIVERA', 'Omar Haddad', 1, '2 Premium Mix Pack'),
    order('OKAFOR', 'Claire Fontaine', 0, '1 Sky-High Six Mix Pack, 1 Lemon Lift-Offs'),
    order('RIVERA', 'Derek Osei', 0, '2 Sour Comet Worms'),
  ];
}

/** Westside's class Under 12; all are shipped. */
export function westsideOrders(): readonly DemoOrder[] {
  return [
    order('U12', 'Priya Natarajan', 6, '2 Rainbow Cracklers, 1 Sour Comet Worms'),
    order('U12', 'Tom Becker', 3, '1 Premium Mix Pack'),
    order('U12', 'Grace Kim', 1, '3 Lemon Lift-Offs'),
  ];
}

/** Enough to reach halfway. */
export function lastDaysOrders(): readonly DemoOrder[] {
  return [
    order('ROOM1', 'Nina Castillo', 20, '3 Sky-High Six Mix Pack', 'pickup'),
    order('ROOM1', 'Carl Jensen', 9, '2 Sky-High Six Mix Pack, 1 Lemon Lift-Offs', 'named'),
    order('ROOM1', 'Aisha Rahman', 1, '1 Premium Mix Pack', 'pickup'),
  ];
}

/** Boxes waiting to be handed out. */
export function deliveryOrders(): readonly DemoOrder[] {
  return [
    order('ROOM1', 'Peter Hall', 14, '2 Sky-High Six Mix Pack', 'pickup'),
    order('ROOM1', 'Yuki Tanaka', 6, '1 Premium Mix Pack', 'pickup'),
  ];
}

function order(
  classroom: string,
  customer: string,
  daysAgo: number,
  items: string,
  how?: 'pickup' | 'named',
): DemoOrder {
  return { classroom, customer, daysAgo, items, isPickup: how === 'pickup', showFirstName: how === 'named' };
}
