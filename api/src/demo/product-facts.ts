type ProductFacts = { readonly ingredients: string; readonly allergens: string; readonly netWeight: string };

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

/** What the label of a demo product says. */
export function productFacts(name: string): Partial<ProductFacts> {
  return facts[name] ?? {};
}
