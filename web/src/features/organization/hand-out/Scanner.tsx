import { Camera, CameraOff, CircleHelp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { useLingui } from '../../../lib/texts/use-lingui';
import { BoxAction, type BoxActions, BoxFacts } from './BoxFacts';
import type { ShownBox } from './core/boxes';

const SCAN_EVERY_MS = 150;

type Props = BoxActions & {
  isOpen: boolean;
  onClose: () => void;
  boxes: readonly ShownBox[];
};

/** The camera, and the scanned box in the thumb's reach. It stays open for the next person in line. */
export function Scanner({ isOpen, onClose, boxes, ...actions }: Props) {
  const { i18n } = useLingui();
  const [text, setText] = useState<string | null>(null);
  // Computed from the current list, because another phone may hand out the box.
  const scan: Scan | null = text === null ? null : readScan(text, boxes);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('Scan')}
      foot={
        <>
          <ScanResult scan={scan} {...actions} />
          <Button variant="quiet" className="mt-3 min-h-14 w-full" onClick={onClose}>
            {i18n.t('Back to the list')}
          </Button>
        </>
      }
    >
      <CameraPicture onCode={setText} />
    </Dialog>
  );
}

function CameraPicture({ onCode }: { onCode: (text: string) => void }) {
  const { i18n } = useLingui();
  const { video, state } = useScanner(onCode);
  if (state === 'refused' || state === 'missing') {
    return (
      <Notice tone="warning" icon={CameraOff}>
        {i18n.t(
          state === 'refused'
            ? 'The camera is not allowed for this page. Allow it in the browser’s settings, or search by name or short code.'
            : 'No camera was found, or another app is using it. Search by name or short code instead.',
        )}
      </Notice>
    );
  }
  return (
    <div className="relative overflow-hidden rounded-card bg-band">
      <video
        ref={video}
        muted
        playsInline
        aria-label={i18n.t('Camera')}
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
        <Camera size={18} />
        <span>{i18n.t(state === 'starting' ? 'Starting the camera' : 'Hold the code inside the frame')}</span>
      </p>
    </div>
  );
}

function ScanResult({ scan, ...actions }: BoxActions & { scan: Scan | null }) {
  const { i18n } = useLingui();
  return (
    <div role="status" className="grid min-h-40 content-center gap-3">
      {scan === null && <p className="text-center text-ink-2">{i18n.t('The box appears here.')}</p>}
      {scan?.kind === 'not-on-list' && (
        <Notice tone="warning" icon={CircleHelp}>
          {i18n.t('This order is not on today’s list. Search by name, or ask the organization.')}
        </Notice>
      )}
      {scan?.kind === 'not-ours' && (
        <Notice tone="warning" icon={CircleHelp}>
          {i18n.t('That is not one of our codes. Use the one in the pickup email or on the label.')}
        </Notice>
      )}
      {scan?.kind === 'box' && (
        <>
          <BoxFacts box={scan.box} hasClass />
          <BoxAction box={scan.box} {...actions} />
        </>
      )}
    </div>
  );
}

/** `refused`: the volunteer or the browser denied the camera. `missing`: no camera, or another app is using it. */
type ScannerState = 'starting' | 'scanning' | 'refused' | 'missing';

/**
 * Shows the phone's back camera in `video` and reads codes while mounted. Reports a code once until it leaves the
 * picture.
 */
function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const end = new AbortController();
    const start = async () => {
      const [stream, detector] = await Promise.all([openCamera(end.signal), findDetector()]);
      if (end.signal.aborted || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      setState('scanning');
      await scan(video.current, detector, end.signal, (code) => report(code));
    };
    start().catch((error: unknown) => {
      if (!end.signal.aborted) setState(isRefusal(error) ? 'refused' : 'missing');
    });
    return () => end.abort();
  }, []);
  return { video, state };
}

async function openCamera(end: AbortSignal): Promise<MediaStream> {
  // Browsers offer no camera on insecure pages.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('This browser offers no camera');
  const stream = await devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (end.aborted) stop();
  else end.addEventListener('abort', stop);
  return stream;
}

async function scan(
  video: HTMLVideoElement,
  detector: Detector,
  end: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  let latest: string | null = null;
  while (!end.aborted) {
    const text = await readPicture(video, detector);
    if (text !== null && text !== latest && !end.aborted) onCode(text);
    latest = text;
    await new Promise((resolve) => setTimeout(resolve, SCAN_EVERY_MS));
  }
}

/** The code in the picture. Null without one, and while the phone has suspended the camera. */
async function readPicture(video: HTMLVideoElement, detector: Detector): Promise<string | null> {
  try {
    const [code] = await detector.detect(video);
    return code?.rawValue ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const ownPrefix = /^skycrumb:/i;

/**
 * The result of a scan: a box on this list, one of our orders that is not on it, or a foreign code.
 */
export type Scan =
  | { readonly kind: 'box'; readonly box: ShownBox }
  | { readonly kind: 'not-on-list' }
  | { readonly kind: 'not-ours' };

/** Reads `SKYCRUMB:<order id>` from emails and the short code from printed labels. */
export function readScan(text: string, boxes: readonly ShownBox[]): Scan {
  const scanned = text.trim();
  const [id] = ownPrefix.test(scanned) ? (uuid.exec(scanned) ?? []) : [];
  const code = scanned.replace(ownPrefix, '').toUpperCase();
  const box = boxes.find((one) => (id ? one.id === id.toLowerCase() : one.shortCode === code));
  if (box) return { kind: 'box', box };
  return { kind: ownPrefix.test(scanned) ? 'not-on-list' : 'not-ours' };
}

/** The part of the browsers' BarcodeDetector that the scanner uses. */
export type Detector = {
  detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};

type NativeDetector = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** The browser's QR code detector, or a library with the same interface in browsers without one (Safari, Firefox). */
export async function findDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }; // not in the types of the DOM
  if (Native && (await readsQrCodes(Native))) return new Native({ formats: ['qr_code'] });
  const { BarcodeDetector: FromLibrary } = await import('qr/decode.js');
  return new FromLibrary({ formats: ['qr_code'] });
}

/** Some systems have the class but support no formats. */
async function readsQrCodes(Native: NativeDetector): Promise<boolean> {
  const formats = await Native.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code');
}
