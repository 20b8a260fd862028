import { parseMoney, type Cents } from '../lib/cents.js';
import { productFacts } from './product-facts.js';

/** The demo data of docs/operations.md, as plain facts. seed-demo.ts makes it through the real use cases. */
export type DemoProduct = {
  readonly name: string;
  readonly price: Cents;
  readonly description: string;
  readonly category?: 'mix-pack';
  readonly inventory?: number;
  readonly ingredients?: string;
  readonly allergens?: string;
  readonly netWeight?: string;
};

/** "2x Lemon Lift-Offs" and so on, by a shopper, some days ago. */
export type DemoOrder = {
  readonly classroom: string;
  readonly customer: string;
  readonly daysAgo: number;
  readonly items: readonly (readonly [quantity: number, product: string])[];
  readonly isPickup?: boolean;
  readonly showFirstName?: boolean;
};

const products: readonly DemoProduct[] = [
  product('Rainbow Cracklers', '8.99', 'Fruit chews puffed into crackly marbles. Shatter, melt, repeat.'),
  product('Sour Comet Worms', '9.49', 'Two-tone sour gummies, stretched out and crunchy end to end.'),
  product('Raspberry Cloud Rings', '8.99', 'Tangy rings that snap like a cookie and vanish like a cloud.'),
  {
    ...product('Premium Mix Pack', '24.99', 'Pick any 3 pouches: your mix, one happy box.'),
    category: 'mix-pack',
  },
  product('Peach Sunset Slices', '8.99', 'Ripe peach wedges with a sunny sugar crust.'),
  product('Vanilla Moon Taffy', '7.99', 'Salt-water taffy puffed into a crisp vanilla pillow.'),
  product('Blue-Razz Boulders', '8.49', 'Big blue chunks with a bright, tart crack.'),
  product('Strawberry Stardust Hearts', '8.99', 'Little hearts dusted with strawberry.'),
  // The history sells one of them: 4 are left.
  { ...product('Caramel Craters', '9.99', 'Honeycombed caramels with a toasty crunch.'), inventory: 5 },
  product('Lemon Lift-Offs', '7.99', 'Zingy lemon drops, light as a feather.'),
  { ...product('Marshmallow Pillows', '7.49', 'Crunchy mini marshmallows in pastel colors.'), inventory: 0 },
  {
    ...product('Sky-High Six Mix Pack', '46.99', 'Pick any 6 pouches for the whole crew.'),
    category: 'mix-pack',
  },
];

const demoPassword = 'candy-demo-2026';

const lincoln = {
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
  contactName: 'Dana Whitfield',
  contactEmail: 'lincoln@example.org',
  password: demoPassword,
  allowPickup: true,
  allowDirectRegistration: true,
  pickupAddress: 'Front office, 210 Maple Street, Lincoln, NE 68508',
  pickupHours: 'Monday to Friday, 8:00 AM to 3:30 PM',
  pickupInstructions: 'Ring at the main door and ask for the candy table.',
  classrooms: [
    {
      code: 'RIVERA',
      name: '2nd Grade',
      teacherName: 'Ms. Rivera',
      studentCount: 22,
      goalAmount: dollars('500'),
    },
    {
      code: 'CHEN',
      name: '3rd Grade',
      teacherName: 'Mr. Chen',
      studentCount: 24,
      goalAmount: dollars('600'),
    },
    {
      code: 'OKAFOR',
      name: '4th Grade',
      teacherName: 'Mrs. Okafor',
      studentCount: 26,
      goalAmount: dollars('750'),
    },
  ],
  orders: lincolnOrders(),
} as const;

const westside = {
  name: 'Westside Soccer Club',
  code: 'WESTSIDE',
  contactName: 'Marcus Bell',
  contactEmail: 'westside@example.org',
  password: demoPassword,
  allowPickup: false,
  allowDirectRegistration: false,
  pickupAddress: null,
  pickupHours: null,
  pickupInstructions: null,
  classrooms: [
    {
      code: 'U12',
      name: 'Under 12',
      teacherName: 'Coach Abara',
      studentCount: 16,
      goalAmount: dollars('500'),
    },
  ],
  orders: [
    order('U12', 'Priya Natarajan', 6, [
      [2, 'Rainbow Cracklers'],
      [1, 'Sour Comet Worms'],
    ]),
    order('U12', 'Tom Becker', 3, [[1, 'Premium Mix Pack']]),
    order('U12', 'Grace Kim', 1, [[3, 'Lemon Lift-Offs']]),
  ],
} as const;

export const demo = {
  products,
  organizations: [lincoln, westside],
  staff: [
    {
      username: 'admin',
      password: 'candy-admin-2026',
      email: 'admin@example.org',
      fullName: 'Avery Morgan',
      role: 'admin',
    },
    {
      username: 'support',
      password: 'candy-support-2026',
      email: 'support@example.org',
      fullName: 'Sam Ortiz',
      role: 'support',
    },
  ],
} as const;

/** Ms. Rivera past halfway, Mrs. Okafor almost there (75% or more of her goal), Mr. Chen on the way. */
function lincolnOrders(): readonly DemoOrder[] {
  return [
    order('OKAFOR', 'Helen Brandt', 11, [[2, 'Sky-High Six Mix Pack']]),
    order('RIVERA', 'Luis Ortega', 11, [
      [3, 'Rainbow Cracklers'],
      [2, 'Peach Sunset Slices'],
    ]),
    order('OKAFOR', 'Amara Obi', 10, [
      [1, 'Sky-High Six Mix Pack'],
      [2, 'Blue-Razz Boulders'],
    ]),
    order('CHEN', 'Wei Zhang', 9, [
      [2, 'Strawberry Stardust Hearts'],
      [1, 'Lemon Lift-Offs'],
    ]),
    order(
      'OKAFOR',
      'Jordan Pike',
      8,
      [
        [2, 'Premium Mix Pack'],
        [1, 'Vanilla Moon Taffy'],
      ],
      'pickup',
    ),
    order('RIVERA', 'Sofia Marino', 8, [[1, 'Sky-High Six Mix Pack']]),
    order(
      'RIVERA',
      'Noah Reed',
      6,
      [
        [4, 'Raspberry Cloud Rings'],
        [2, 'Sour Comet Worms'],
      ],
      'pickup',
    ),
    order('OKAFOR', 'Ruth Adeyemi', 6, [[2, 'Sky-High Six Mix Pack']]),
    order('CHEN', 'Mia Lindqvist', 5, [
      [1, 'Premium Mix Pack'],
      [1, 'Caramel Craters'],
    ]),
    order('OKAFOR', 'Paul Gagnon', 4, [
      [5, 'Rainbow Cracklers'],
      [3, 'Lemon Lift-Offs'],
    ]),
    order(
      'RIVERA',
      'Ana Duarte',
      3,
      [
        [1, 'Premium Mix Pack'],
        [2, 'Strawberry Stardust Hearts'],
      ],
      'named',
    ),
    order('OKAFOR', 'Ibrahim Sesay', 3, [
      [1, 'Sky-High Six Mix Pack'],
      [4, 'Peach Sunset Slices'],
    ]),
    order(
      'CHEN',
      'Kelly Novak',
      2,
      [
        [2, 'Blue-Razz Boulders'],
        [2, 'Vanilla Moon Taffy'],
      ],
      'pickup',
    ),
    order(
      'OKAFOR',
      'Beth Larsen',
      2,
      [
        [3, 'Sour Comet Worms'],
        [2, 'Raspberry Cloud Rings'],
      ],
      'named',
    ),
    order('RIVERA', 'Omar Haddad', 1, [[2, 'Premium Mix Pack']]),
    order('OKAFOR', 'Claire Fontaine', 0, [
      [1, 'Sky-High Six Mix Pack'],
      [1, 'Lemon Lift-Offs'],
    ]),
    order('RIVERA', 'Derek Osei', 0, [[2, 'Sour Comet Worms']]),
  ];
}

function product(name: string, price: string, description: string): DemoProduct {
  return { name, price: dollars(price), description, ...productFacts(name) };
}

function order(
  classroom: string,
  customer: string,
  daysAgo: number,
  items: DemoOrder['items'],
  how?: 'pickup' | 'named',
): DemoOrder {
  return { classroom, customer, daysAgo, items, isPickup: how === 'pickup', showFirstName: how === 'named' };
}

function dollars(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new TypeError(`${text} is not an amount`);
  return cents;
}
