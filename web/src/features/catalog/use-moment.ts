import { useEffect, useState } from 'react';

/** True for the given time after each call of the second value. */
export function useMoment(lastsMs: number): [boolean, () => void] {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setTimeout(() => setStartedAt(null), lastsMs);
    return () => clearTimeout(timer);
  }, [startedAt, lastsMs]);
  return [startedAt !== null, () => setStartedAt(performance.now())];
}
