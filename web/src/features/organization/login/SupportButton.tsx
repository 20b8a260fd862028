import { LifeBuoy } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { showToast } from '../../../components/ui/feedback/toast';
import { useSiteTexts } from '../../../lib/texts/use-site-texts';

/** Starts an email to us; who has no email program reads the address in the message. */
export function SupportButton() {
  const { footer_contact_email: email } = useSiteTexts();
  const write = () => {
    showToast({ title: 'Opening Email Client', text: `Or write to ${email}.`, tone: 'success' });
    window.location.href = `mailto:${email}`;
  };
  return (
    <Button variant="quiet" size="sm" onClick={write}>
      <LifeBuoy aria-hidden size={18} />
      <span>Support</span>
    </Button>
  );
}
