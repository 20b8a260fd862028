import { type Cents, parseMoney } from '../src/lib/cents.js';
import { lincolnOrders, westsideOrders } from './demo-orders.js';

const chews = 'Sugar, corn syrup, modified corn starch, palm oil, citric acid';

const gummies = 'Sugar, corn syrup, gelatin, modified corn starch, citric acid';

const sharedLine = 'Made where milk, soy, wheat, peanuts and tree nuts are used.';

const facts: Readonly<Record<string, ProductFacts>> = {
  'Rainbow Cracklers': {
    ingredients: `${chews}, natural and artificial flavors, colors (red 40, yellow 5, yellow 6, blue 1).`,
    allergens: `None in the recipe. ${sharedLine}`,
    netWeight: '3.5 oz (99 g)',
  },
  'Sour Comet Worms': {
    ingredients: `${gummies}, malic acid, natural and artificial flavors, colors (red 40, yellow 5, blue 1).`,
    allergens: `Contains gelatin (pork). ${sharedLine}`,
    netWeight: '3 oz (85 g)',
  },
  'Raspberry Cloud Rings': {
    ingredients: `${gummies}, natural raspberry flavor, color (red 40).`,
    allergens: `Contains gelatin (pork). ${sharedLine}`,
    netWeight: '2.5 oz (71 g)',
  },
  'Premium Mix Pack': {
    ingredients: 'Those of the three pouches that you pick; each pouch carries its own label.',
    allergens: 'Depends on your picks: some contain milk, egg or gelatin. See the pouches.',
    netWeight: '3 pouches, 7 to 10.5 oz (198 to 298 g)',
  },
  'Peach Sunset Slices': {
    ingredients: `${gummies}, natural peach flavor, colors (yellow 6, red 40).`,
    allergens: `Contains gelatin (pork). ${sharedLine}`,
    netWeight: '3 oz (85 g)',
  },
  'Vanilla Moon Taffy': {
    ingredients: 'Corn syrup, sugar, palm oil, sweetened condensed milk, egg white, salt, vanilla extract.',
    allergens: 'Contains milk and egg. Made where soy, wheat, peanuts and tree nuts are used.',
    netWeight: '2.5 oz (71 g)',
  },
  'Blue-Razz Boulders': {
    ingredients: `${chews}, malic acid, natural and artificial flavors, color (blue 1).`,
    allergens: `None in the recipe. ${sharedLine}`,
    netWeight: '3 oz (85 g)',
  },
  'Strawberry Stardust Hearts': {
    ingredients: `${gummies}, dried strawberry, natural flavors, color (red 40).`,
    allergens: `Contains gelatin (pork). ${sharedLine}`,
    netWeight: '2.5 oz (71 g)',
  },
  'Caramel Craters': {
    ingredients:
      'Corn syrup, sugar, skim milk, palm oil, butter (cream, salt), whey, soy lecithin, vanilla extract.',
    allergens: 'Contains milk and soy. Made where wheat, peanuts and tree nuts are used.',
    netWeight: '3.5 oz (99 g)',
  },
  'Lemon Lift-Offs': {
    ingredients: 'Sugar, corn syrup, citric acid, natural lemon flavor, color (yellow 5).',
    allergens: `None in the recipe. ${sharedLine}`,
    netWeight: '3 oz (85 g)',
  },
  'Marshmallow Pillows': {
    ingredients:
      'Corn syrup, sugar, modified corn starch, gelatin, vanilla extract, colors (red 3, yellow 5, blue 1).',
    allergens: `Contains gelatin (pork). ${sharedLine}`,
    netWeight: '2 oz (57 g)',
  },
  'Sky-High Six Mix Pack': {
    ingredients: 'Those of the six pouches that you pick; each pouch carries its own label.',
    allergens: 'Depends on your picks: some contain milk, egg or gelatin. See the pouches.',
    netWeight: '6 pouches, 14 to 21 oz (397 to 595 g)',
  },
};

const demoProducts: readonly DemoProduct[] = [
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
  orders: westsideOrders(),
} as const;

/** The demo data, as plain facts. seed-demo.ts makes it through the real use cases. */
export const demo = {
  products: demoProducts,
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

/** An amount as the demo data write it: '8.99'. */
export function dollars(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new TypeError(`${text} is not an amount`);
  return cents;
}

type DemoProduct = {
  readonly name: string;
  readonly price: Cents;
  readonly description: string;
  readonly category?: 'mix-pack';
  readonly inventory?: number;
  readonly ingredients?: string;
  readonly allergens?: string;
  readonly netWeight?: string;
};

function product(name: string, price: string, description: string): DemoProduct {
  return { name, price: dollars(price), description, ...productFacts(name) };
}

type ProductFacts = { readonly ingredients: string; readonly allergens: string; readonly netWeight: string };

/** What the label of a demo product says. */
function productFacts(name: string): Partial<ProductFacts> {
  return facts[name] ?? {};
}
