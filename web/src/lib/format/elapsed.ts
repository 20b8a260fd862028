const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** "3 s ago", "4 min ago", "2 h ago": for a text that ticks. */
export function elapsedText(since: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3_600)} h ago`;
}

/** Whole seconds until a moment; never negative. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1_000));
}

/** "2:14 PM". */
export function clockTime(moment: Date): string {
  return clock.format(moment);
}
