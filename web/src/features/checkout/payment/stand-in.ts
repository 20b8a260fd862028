/**
 * Loads the script that stands in for the card provider's, where the server names one; `loadStripe` takes what it
 * finds on the window. Only a checkout needs it, so no page names it as a script of its own.
 */
export async function loadStandIn(): Promise<void> {
  const source = document.querySelector<HTMLMetaElement>('meta[name="card-provider"]')?.content;
  if (!source || 'Stripe' in window) return;
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
