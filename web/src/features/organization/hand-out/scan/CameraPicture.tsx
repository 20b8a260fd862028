import { Camera, CameraOff } from 'lucide-react';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { useScanner } from './use-scanner';

/** What the camera sees, with a frame to hold the code in. */
export function CameraPicture({ onCode }: { onCode: (text: string) => void }) {
  const { video, state } = useScanner(onCode);
  if (state === 'refused' || state === 'missing') {
    return (
      <Notice tone="warning" icon={CameraOff}>
        {state === 'refused'
          ? 'The camera is not allowed for this page. Allow it in the browser’s settings, or search by name or short code.'
          : 'No camera was found, or another app has it. Search by name or short code instead.'}
      </Notice>
    );
  }
  return (
    <div className="relative overflow-hidden rounded-card bg-band">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera"
        className="aspect-square w-full sm:aspect-[4/3] object-cover"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-[14%] rounded-card border-4 border-on-band opacity-80"
      />
      <p
        role="status"
        className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-band px-3 py-2 text-small font-semibold text-on-band"
      >
        <Camera aria-hidden size={18} />
        <span>{state === 'starting' ? 'Starting the camera' : 'Hold the code into the frame'}</span>
      </p>
    </div>
  );
}
