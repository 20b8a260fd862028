import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 30_000;

/** Tells those who hear the page what changed, at most once in 30 s, and never what it began with. */
export function LiveAnnouncement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const lastText = useRef(text);
  const quietUntil = useRef(0);
  useEffect(() => {
    if (lastText.current === text) return;
    const timer = setTimeout(
      () => {
        lastText.current = text;
        quietUntil.current = Date.now() + PAUSE_MS;
        setSaid(text);
      },
      Math.max(0, quietUntil.current - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
