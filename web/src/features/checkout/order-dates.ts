/** The moment so many business days (Monday to Friday) later. */
export function addBusinessDays(iso: string, days: number): string {
  const date = new Date(iso);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    const isWeekend = date.getUTCDay() % 6 === 0;
    if (!isWeekend) left -= 1;
  }
  return date.toISOString();
}

/** Noon of the first day of the next month: the same day in every US time zone. */
export function nextMonthStart(iso: string): string {
  const date = new Date(iso);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1, 18)).toISOString();
}
