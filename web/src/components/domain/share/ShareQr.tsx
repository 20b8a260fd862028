import { Download } from 'lucide-react';
import { renderSVG } from 'uqr';
import { buttonStyle } from '../../ui/actions/button-style';

type Props = { link: string; fileName: string };

/** The address as a QR code, black on white in both themes so that every camera reads it. */
export function ShareQr({ link, fileName }: Props) {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(link, { ecc: 'Q', border: 4 }))}`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-4">
      <img
        src={source}
        alt="QR code that opens this address"
        width={148}
        height={148}
        className="rounded-small border border-line"
      />
      <a href={source} download={`${fileName}.svg`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
        <Download aria-hidden size={18} />
        <span>Download QR</span>
      </a>
    </div>
  );
}
