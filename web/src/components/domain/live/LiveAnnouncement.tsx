import { useEffect, useRef, useState } from 'react';
import { useLingui } from '../../../lib/texts/use-lingui';

const PAUSE_MS = 30_000;

/**
 * Announces changes to screen readers, at most once in 30 s, and never the first text. A change of language starts
 * over.
 */
export function LiveAnnouncement({ text }: { text: string }) {
  const { i18n } = useLingui();
  return <Announcement key={i18n.locale} text={text} />;
}

function Announcement({ text }: { text: string }) {
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
