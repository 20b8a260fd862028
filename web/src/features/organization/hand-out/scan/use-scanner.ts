import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findDetector, type Detector } from './find-detector';

const LOOK_EVERY_MS = 150;

/** `refused`: the volunteer or the browser said no. `missing`: there is no camera, or another app has it. */
export type ScannerState = 'starting' | 'scanning' | 'refused' | 'missing';

/**
 * Reads codes from the phone's back camera into `video` while the component is shown. A code is named once until it
 * leaves the picture.
 */
export function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  const name = useEffectEvent(onCode);
  useEffect(() => {
    const end = new AbortController();
    const start = async () => {
      const [stream, detector] = await Promise.all([openCamera(end.signal), findDetector()]);
      if (end.signal.aborted || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      setState('scanning');
      await look(video.current, detector, end.signal, (code) => name(code));
    };
    start().catch((error: unknown) => {
      if (!end.signal.aborted) setState(isRefusal(error) ? 'refused' : 'missing');
    });
    return () => end.abort();
  }, []);
  return { video, state };
}

async function openCamera(end: AbortSignal): Promise<MediaStream> {
  // Without a secure address there is no camera at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('This browser hands out no camera');
  const stream = await devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (end.aborted) stop();
  else end.addEventListener('abort', stop);
  return stream;
}

async function look(
  video: HTMLVideoElement,
  detector: Detector,
  end: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  let latest: string | null = null;
  while (!end.aborted) {
    const [code] = await detector.detect(video);
    const text = code?.rawValue ?? null;
    if (text !== null && text !== latest && !end.aborted) onCode(text);
    latest = text;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
