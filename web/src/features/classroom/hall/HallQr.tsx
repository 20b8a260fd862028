import { renderSVG } from 'uqr';

/** The way to the shop for those who stand in the hall: black on white, so that every camera reads it. */
export function HallQr({ link }: { link: string }) {
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: 4 }))}`;
  return (
    <figure className="w-40 text-center text-small text-ink-2">
      <img src={picture} alt="QR code that opens the shop for this class" className="w-full rounded-small" />
      <figcaption className="mt-1">Scan to shop for this class</figcaption>
    </figure>
  );
}
