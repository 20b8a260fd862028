import type { Cents } from '../lib/cents.js';
import { dollars } from './demo-data.js';
import { productFacts } from './product-facts.js';

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

export const demoProducts: readonly DemoProduct[] = [
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

function product(name: string, price: string, description: string): DemoProduct {
  return { name, price: dollars(price), description, ...productFacts(name) };
}
