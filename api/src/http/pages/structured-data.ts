import { companyName } from '../../lib/brand.js';

/** A product as the page's cache holds it: everybody sees it, and what a screen did not ask for is missing. */
type ShownProduct = {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null;
  readonly price: string;
  readonly imageUrl?: string | null;
  readonly isSoldOut?: boolean;
};

/** What search engines read of a page (schema.org): the shop on home, and each product that the page came with. */
export function structuredData(state: object, pathname: string, publicUrl: string): object[] {
  const shop = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: companyName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
  };
  const entities: unknown[] = Object.values(state);
  const products = entities.filter(isProduct).map((product) => productData(product, publicUrl));
  return pathname === '/' ? [shop, ...products] : products;
}

function isProduct(entity: unknown): entity is ShownProduct {
  if (typeof entity !== 'object' || entity === null || !('__typename' in entity)) return false;
  return entity.__typename === 'Product' && 'name' in entity && 'price' in entity;
}

function productData({ id, name, description, price, imageUrl, isSoldOut }: ShownProduct, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: id,
    name,
    ...(description && { description }),
    ...(imageUrl && { image: new URL(imageUrl, publicUrl).href }),
    brand: { '@type': 'Brand', name: companyName },
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/products`,
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
    },
  };
}
