/** A figure against the one before it: "12% more than the 7 days before". */
export function changeText(current: number, previous: number, days: number): string {
  const before = days === 1 ? 'the day before' : `the ${days} days before`;
  if (previous === 0) return current === 0 ? `None in ${before} either` : `None in ${before}`;
  const percent = Math.round(((current - previous) / previous) * 100);
  if (percent === 0) return `As in ${before}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than in ${before}`;
}
