import { Chip } from '../../../components/ui/display/Chip';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { badgesOf } from './product-badges';

export function ProductBadges({ product }: { product: Product }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {badgesOf(product).map(({ text, tone, icon }) => (
        <Chip key={text} tone={tone} icon={icon}>
          {text}
        </Chip>
      ))}
    </span>
  );
}
