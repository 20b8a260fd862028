import { useState } from 'react';
import { Button } from '../../components/ui/actions/Button';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { dismissSuccessToast, showToast } from '../../components/ui/feedback/toast';
import { cartActions, type CartProduct, type Pick } from '../cart';
import { SoldOutButton } from './SoldOutButton';
import { useLingui } from '../../lib/texts/use-lingui';

const MixPackDialog = lazyPart(/*i18n*/ 'The mix pack chooser', () =>
  import('./MixPackDialog').then(({ MixPackDialog }) => MixPackDialog),
);

export type MixPack = CartProduct & { picks: number };

type Props = { pack: MixPack; isSoldOut: boolean };

/** Opens the mix pack chooser. Picks stay until the pack is added or the page is left. */
export function ChooseMixPack({ pack, isSoldOut }: Props) {
  const { i18n } = useLingui();
  const [chooser, setChooser] = useState<'unused' | 'open' | 'closed'>('unused');
  const [picks, setPicks] = useState<Pick[]>([]);
  if (isSoldOut) return <SoldOutButton name={pack.name} />;

  const add = () => {
    const full = cartActions.add(pack, picks);
    if (full) return showToast({ tone: 'destructive', title: i18n.t('Not added'), text: i18n.t(full.text) });
    setPicks([]);
    setChooser('closed');
    const text = i18n.t('{name} with your selected products has been added to your cart.', {
      name: pack.name,
    });
    showToast({ tone: 'success', title: i18n.t('Mix Pack added to cart!'), text });
  };
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={i18n.t('Choose {picks} for {name}', { picks: pack.picks, name: pack.name })}
        onClick={() => {
          dismissSuccessToast();
          setChooser('open');
        }}
      >
        {i18n.t('Choose {picks}', { picks: pack.picks })}
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
