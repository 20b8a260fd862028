import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/dates';
import type { FundraiserContext } from '../cart';
import { ChooseClass } from './ChooseClass';
import { ChooseFundraiser } from './ChooseFundraiser';
import { ConfirmCredit } from './ConfirmCredit';

type Props = {
  orderId: string;
  /** The key of the link. */
  linkKey: string;
  reference: string;
  offer: { closesAt: string | null; merchandise: string };
  /** Whom the order supports already: then only its class is missing. */
  organization: { name: string; code: string } | null;
  onCredited: () => void;
};

/** Which school, and which class? Then what that earns whom, before it is said for good. */
export function CreditQuestion({ reference, offer, organization, onCredited, ...link }: Props) {
  const [chosen, setChosen] = useState<FundraiserContext | null>(null);
  return (
    <div className="grid gap-5">
      <HeartHandshake aria-hidden size={44} className="justify-self-center text-primary" />
      <div className="text-center">
        <h1 className="text-h2">
          {organization ? 'Which class was this for?' : 'Which school was this for?'}
        </h1>
        <p className="mt-2 text-ink-2">
          <span>{'Order '}</span>
          <span className="font-code">{reference}</span>
          {offer.closesAt && <span>{`, until ${formatMoment(offer.closesAt)}`}</span>}
        </p>
      </div>
      {chosen ? (
        <ConfirmCredit
          {...link}
          merchandise={offer.merchandise}
          fundraiser={chosen}
          onCredited={onCredited}
          onBack={() => setChosen(null)}
        />
      ) : organization ? (
        <ChooseClass organization={organization} onChoose={setChosen} />
      ) : (
        <ChooseFundraiser onChoose={setChosen} />
      )}
    </div>
  );
}
