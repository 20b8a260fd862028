import { useState } from 'react';
import { Button } from '../../components/ui/actions/Button';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { dismissSuccessToast, showToast } from '../../components/ui/feedback/toast';
import { cartActions, type CartProduct, type Pick } from '../cart';
import { SoldOutButton } from './SoldOutButton';

const MixPackDialog = lazyPart('The mix pack chooser', () =>
  import('./MixPackDialog').then(({ MixPackDialog }) => MixPackDialog),
);

export type MixPack = CartProduct & { picks: number };

type Props = { pack: MixPack; isSoldOut: boolean };

/** Opens the chooser. Picks are kept until the pack is added or the page is left. */
export function ChooseMixPack({ pack, isSoldOut }: Props) {
  const [chooser, setChooser] = useState<'unused' | 'open' | 'closed'>('unused');
  const [picks, setPicks] = useState<Pick[]>([]);
  if (isSoldOut) return <SoldOutButton name={pack.name} />;

  const add = () => {
    const full = cartActions.add(pack, picks);
    if (full) return showToast({ tone: 'destructive', title: 'Not added', text: full.text });
    setPicks([]);
    setChooser('closed');
    const text = `${pack.name} with your selected products has been added to your cart.`;
    showToast({ tone: 'success', title: 'Mix Pack added to cart!', text });
  };
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Choose ${pack.picks} for ${pack.name}`}
        onClick={() => {
          dismissSuccessToast();
          setChooser('open');
        }}
      >
        {`Choose ${pack.picks}`}
      </Button>
      {chooser !== 'unused' && (
        <MixPackDialog
          isOpen={chooser === 'open'}
          onClose={() => setChooser('closed')}
          pack={pack}
          picks={picks}
          onPick={setPicks}
          onAdd={add}
        />
      )}
    </>
  );
}
