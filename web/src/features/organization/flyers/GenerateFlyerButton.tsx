import { FileText } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { useMakeFlyer } from './use-make-flyer';

/** In the dashboard's head: a PDF in English, the default of docs/product/organization.md#constants. */
export function GenerateFlyerButton({ organizationId }: { organizationId: string }) {
  const { generateFlyer, isGenerating } = useMakeFlyer(organizationId);
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => generateFlyer()}
      busyText={isGenerating ? 'Starting...' : undefined}
    >
      <FileText aria-hidden size={18} />
      <span>Generate Flyer</span>
    </Button>
  );
}
