type SampleProduct = {
  __typename: 'Product';
  id: string;
  name: string;
  description: string;
  price: string;
  imageUrl: string | null;
  category: string;
  picks: number | null;
  inventory: number;
  isSoldOut: boolean;
  ingredients: string;
  allergens: string;
  netWeight: string;
};

/** A product as the server returns it; state only what matters. */
export function buildProduct(changes: Partial<SampleProduct> = {}): SampleProduct {
  const id = changes.id ?? 'rings';
  return {
    __typename: 'Product',
    id,
    name: 'Raspberry Cloud Rings',
    description: 'Tangy rings that snap like a cookie.',
    price: '8.99',
    imageUrl: null,
    category: 'candy',
    picks: null,
    inventory: 100,
    ingredients: 'Sugar, raspberry.',
    allergens: '',
    netWeight: '2.5 oz (71 g)',
    isSoldOut: changes.inventory === 0,
    ...changes,
  };
}
