import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { useSiteTexts } from '../../../lib/texts/use-site-texts';

/** The order's id, and whom to ask about it. */
export function OrderReference({ id }: { id: string }) {
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <section aria-labelledby="reference-title" className="border-t border-line pt-5 print:pt-2">
      <h2 id="reference-title" className="sr-only">
        Order ID and support
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-break-word">
          <span>{'Order ID: '}</span>
          <span className="code text-small select-all">{id}</span>
        </p>
        <span className="print:hidden">
          <CopyButton text={id} label="Copy" name="Copy order ID" />
        </span>
      </div>
      <p className="mt-2 text-ink-2">
        <span>{'Questions? Write to '}</span>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        <span>{' with your order ID.'}</span>
      </p>
    </section>
  );
}
