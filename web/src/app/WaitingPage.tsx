/** Room for a page whose code is still on its way, so that the footer does not jump. */
export function WaitingPage() {
  return <div aria-busy className="min-h-dvh" />;
}
