import { useMutation } from '@apollo/client/react';
import { HeartHandshake } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Money } from '../../components/domain/Money';
import { Trans } from '../../components/domain/Trans';
import { Button } from '../../components/ui/actions/Button';
import { graphql } from '../../gql';
import type { CreditOfferQuery, CreditOfferQueryVariables } from '../../gql/graphql';
import { messageOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { easternMoment } from '../../lib/format/eastern-moment';
import { toCents } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import { type FundraiserContext, SaleShare, useSaleShare } from '../cart';
import { CodeFields, groupName, LazyClassChoice, useCodeForm, useValidateCodes } from '../codes';

const CreditOrderByLink = graphql(`
  mutation CreditOrderByLink($orderId: ID!, $key: String!, $organizationId: ID!, $classroomId: ID) {
    creditOrderByLink(
      orderId: $orderId
      key: $key
      organizationId: $organizationId
      classroomId: $classroomId
    ) {
      ...CreditedOrder_order
    }
  }
`);

type Props = {
  /** The order, and the key of its link. */
  link: CreditOfferQueryVariables;
  offer: CreditOfferQuery['creditOffer'];
  /** Its `organization` is the one it already supports: then only the class is missing. */
  order: CreditOfferQuery['order'];
  onCredited: () => void;
};

/** Asks which school and class, then shows each share before the choice becomes final. */
export function CreditQuestion({ link, offer, order: { reference, organization }, onCredited }: Props) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState<FundraiserContext | null>(null);
  const title = i18n.t(organization ? 'Which class was this for?' : 'Which school was this for?');
  usePageTitle(title);
  return (
    <div className="grid gap-5">
      <HeartHandshake size={44} className="justify-self-center text-primary" />
      <div className="text-center">
        <h1 className="text-h2">{title}</h1>
        <p className="mt-2 text-ink-2">
          <span>{`${i18n.t('Order')} `}</span>
          <span translate="no" className="font-code">
            {reference}
          </span>
          {offer.closesAt && (
            <span>{i18n.t(', choose by {moment}', { moment: easternMoment(offer.closesAt, i18n) })}</span>
          )}
        </p>
      </div>
      {chosen ? (
        <ConfirmCredit {...{ link, offer, onCredited }} fundraiser={chosen} onBack={() => setChosen(null)} />
      ) : organization ? (
        <ChooseClass organization={organization} onChoose={setChosen} />
      ) : (
        <ChooseFundraiser onChoose={setChosen} />
      )}
    </div>
  );
}

type ChooseProps = { onChoose: (fundraiser: FundraiserContext) => void };

type ChooseClassProps = ChooseProps & { organization: { name: string; code: string } };

/** A choice of the classes of the organization that the order already supports. */
function ChooseClass({ organization: { name, code }, onChoose }: ChooseClassProps) {
  const { i18n } = useLingui();
  const [validate, { isValidating }] = useValidateCodes({ updatesCart: false });
  const [error, setError] = useState<string | null>(null);
  const choose = async (classroom: string) => {
    if (isValidating) return;
    const found = await validate({ organization: code, classroom });
    if ('fundraiser' in found) onChoose(found.fundraiser);
    else setError('error' in found ? found.error : found.classWanted.text);
  };
  return (
    <>
      <LazyClassChoice
        organizationCode={code}
        organizationName={name}
        text={i18n.t('Your order supports {name}. Half of the share can go to one of its classes.', { name })}
        onChoose={(classroom) => void choose(classroom)}
      />
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </>
  );
}

/** The two code fields, as at checkout, and a class list where the school requires a class. */
function ChooseFundraiser({ onChoose }: ChooseProps) {
  const { i18n } = useLingui();
  const form = useCodeForm({ onFound: onChoose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    // oxlint-disable-next-line skycrumb/no-bare-form -- the fields of home's code form
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-center text-ink-2">
        {i18n.t('The codes are on the school’s flyer, or in the message that brought you to us.')}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CodeFields form={form} />
      </div>
      <Button
        type="submit"
        busyText={form.isValidating ? i18n.t('Looking...') : undefined}
        className="justify-self-center"
      >
        {i18n.t('Find My Fundraiser')}
      </Button>
      {form.classWanted && <LazyClassChoice {...form.classWanted} onChoose={form.chooseClass} />}
    </form>
  );
}

type ConfirmCreditProps = Pick<Props, 'link' | 'offer' | 'onCredited'> & {
  fundraiser: FundraiserContext;
  onBack: () => void;
};

function ConfirmCredit({ link, offer: { merchandise }, fundraiser, onCredited, onBack }: ConfirmCreditProps) {
  const { i18n } = useLingui();
  const { share } = useSaleShare(fundraiser, toCents(merchandise));
  const [credit, { loading, error }] = useMutation(CreditOrderByLink);
  const { organizationId, classroomId } = fundraiser;
  // The error shows above the buttons.
  const confirm = () =>
    credit({ variables: { ...link, organizationId, classroomId } }).then(onCredited, () => undefined);
  return (
    <section aria-label={i18n.t('Confirm')} className="grid gap-4">
      <div className="grid gap-2 rounded-card bg-sunken px-5 py-4">
        <h2 className="text-h3 wrap-break-word">{groupName(fundraiser)}</h2>
        {share ? (
          <SaleShare group={fundraiser} share={share} />
        ) : (
          <p className="text-ink-2">
            <Trans
              id="30% of <0/> in candy goes to this fundraiser."
              components={{ 0: <Money amount={merchandise} /> }}
            />
          </p>
        )}
      </div>
      <p className="text-center text-small text-ink-2">
        {i18n.t('You can only choose once. You pay nothing extra, and your candy does not change.')}
      </p>
      {error && (
        <p role="alert" className="text-center text-danger">
          {messageOf(i18n, error)}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button busyText={loading ? i18n.t('Saving...') : undefined} onClick={() => void confirm()}>
          {i18n.t('Yes, that’s right')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {i18n.t('Choose another')}
        </Button>
      </div>
    </section>
  );
}
