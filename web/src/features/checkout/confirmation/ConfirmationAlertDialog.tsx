import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/overlay/AlertDialog';
import { Button } from '../../../components/ui/actions/Button';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { Notice } from '../../../components/ui/feedback/Notice';
import { CircleAlert } from 'lucide-react';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { ConfirmationAlert } from './use-placed-order';

/** Texts with the id that support needs (docs/product/storefront.md#messages). */
const sentences = {
  unconfirmed:
    /*i18n*/ 'IMPORTANT: Your payment was processed, but there was an error confirming your order. Please contact support immediately with this order ID: {id}',
  missing:
    /*i18n*/ 'CRITICAL: Your payment succeeded but your order is missing from our system. Please contact support immediately with payment intent: {id}',
} as const;

/** The order is paid but not confirmed. The text stays on the page after the dialog is closed. */
export function ConfirmationAlertDialog({ alert }: { alert: ConfirmationAlert }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(true);
  const text = i18n.t(sentences[alert.kind], { id: alert.id });
  const copy = <CopyButton text={alert.id} label={i18n.t('Copy')} name={i18n.t('Copy the ID')} />;
  return (
    <>
      <Notice tone="danger" icon={CircleAlert}>
        <p className="font-semibold wrap-break-word">{text}</p>
        <div className="mt-2">{copy}</div>
      </Notice>
      <AlertDialog
        isOpen={isOpen}
        title={i18n.t('Please contact support')}
        safe={<Button onClick={() => setOpen(false)}>{i18n.t('I saved the ID')}</Button>}
        action={copy}
      >
        <p className="wrap-break-word">{text}</p>
      </AlertDialog>
    </>
  );
}
