/** An email before it is sent, as plain text. */
export function EmailFigure({ subject, text }: { subject: string; text: string }) {
  return (
    <figure className="min-w-0 rounded-input bg-sunken p-4 text-small">
      <figcaption className="mb-2 font-semibold wrap-anywhere">{subject}</figcaption>
      <p className="max-h-60 overflow-y-auto whitespace-pre-line text-ink-2 wrap-anywhere" tabIndex={0}>
        {text}
      </p>
    </figure>
  );
}
