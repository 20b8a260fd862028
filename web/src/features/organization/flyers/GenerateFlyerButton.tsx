import { FileText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMakeFlyer } from '../../../components/domain/use-make-flyer';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';

/** Generates the default flyer, a PDF in English (docs/product/organization.md#constants). */
export function GenerateFlyerButton({ organizationId }: { organizationId: string }) {
  const { generateFlyer, isGenerating, problem } = useMakeFlyer(organizationId);
  const navigate = useNavigate();
  const generate = () => {
    generateFlyer();
    // Opens the card that will show the flyer.
    void navigate('#flyers', { replace: true });
  };
  return (
    <>
      <Button
        icon={FileText}
        variant="secondary"
        size="sm"
        onClick={generate}
        busyText={isGenerating ? 'Starting...' : undefined}
      >
        Generate Flyer
      </Button>
      {problem && <ErrorNotice className="basis-full">{problem}</ErrorNotice>}
    </>
  );
}
