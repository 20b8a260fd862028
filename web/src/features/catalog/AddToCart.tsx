import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/actions/Button';
import { SwapLabel } from '../../components/ui/display/SwapLabel';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { dismissSuccessToast, showToast } from '../../components/ui/feedback/toast';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';
import { cartActions, type CartProduct, type Pick } from '../cart';

const MixPackDialog = lazyPart(/*i18n*/ 'The mix pack chooser', () =>
  import('./MixPackDialog').then(({ MixPackDialog }) => MixPackDialog),
);

const ADDED_MS = 2000;

export type MixPack = CartProduct & { picks: number };

/** The button of a product: adds it to the cart, or opens the chooser of a mix pack. */
export function AddToCart({ product, isSoldOut }: { product: CartProduct; isSoldOut: boolean }) {
  const { i18n } = useLingui();
  const { name, picks } = product;
  if (isSoldOut)
    return (
      <Button size="sm" disabled aria-label={i18n.t('Sold out: {name}', { name })}>
        {i18n.t('Sold out')}
      </Button>
    );
  return picks === null ? <AddOne product={product} /> : <ChooseMixPack pack={{ ...product, picks }} />;
}

/** Adds one to the cart and shows 'Added!' for 2 seconds (docs/product/storefront.md#constants). */
function AddOne({ product }: { product: CartProduct }) {
  const { i18n } = useLingui();
  const { name } = product;
  const [isAdded, showAdded] = useFlash(ADDED_MS);
  const add = () => {
    const text = i18n.t('{name} has been added to your cart.', { name });
    if (addToCart(i18n, product, [], { title: i18n.t('Added to cart!'), text })) showAdded();
  };
  const Icon = isAdded ? Check : Plus;
  return (
    <Button
      size="sm"
      onClick={add}
      aria-label={i18n.t(isAdded ? 'Added! Add another {name}' : 'Add {name} to cart', { name })}
    >
      <SwapLabel alternatives={[i18n.t('Added!')]}>
        <Icon aria-hidden size={20} />
        <span>{i18n.t(isAdded ? 'Added!' : 'Add')}</span>
      </SwapLabel>
    </Button>
  );
}

/** Opens the mix pack chooser. Picks stay until the pack is added or the page is left. */
function ChooseMixPack({ pack }: { pack: MixPack }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [picks, setPicks] = useState<Pick[]>([]);
  const add = () => {
    const text = i18n.t('{name} with your selected products has been added to your cart.', pack);
    if (!addToCart(i18n, pack, picks, { title: i18n.t('Mix Pack added to cart!'), text })) return;
    setPicks([]);
    setOpen(false);
  };
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={i18n.t('Choose {picks} for {name}', pack)}
        onClick={() => {
          dismissSuccessToast();
          setOpen(true);
        }}
      >
        {i18n.t('Choose {picks}', pack)}
      </Button>
      <MixPackDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        pack={pack}
        picks={picks}
        onPick={setPicks}
        onAdd={add}
      />
    </>
  );
}

/** Adds the product and shows `added`, or why it does not fit. Returns whether it was added. */
function addToCart(
  i18n: I18n,
  product: CartProduct,
  picks: Pick[],
  added: { title: string; text: string },
): boolean {
  const full = cartActions.add(product, picks);
  if (full) showToast({ tone: 'destructive', title: i18n.t('Not added'), text: i18n.t(full) });
  else showToast({ tone: 'success', ...added });
  return full === null;
}

/** True for the given time after each call of the returned function. */
function useFlash(lastsMs: number): [boolean, () => void] {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setTimeout(() => setStartedAt(null), lastsMs);
    return () => clearTimeout(timer);
  }, [startedAt, lastsMs]);
  return [startedAt !== null, () => setStartedAt(performance.now())];
}
